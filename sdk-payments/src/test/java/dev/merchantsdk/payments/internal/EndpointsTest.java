package dev.merchantsdk.payments.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.endpoint.Auth;
import dev.merchantsdk.core.endpoint.Endpoint;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Compares the SDK's tables of endpoints with the contract's tables. */
final class EndpointsTest {
    private static final List<Endpoint<?, ?>> WITH_X_AUTH = Stream.of(
                    PaymentsEndpoints.all(), CardBindingEndpoints.all(), SbpEndpoints.all(), OperationEndpoints.all())
            .<Endpoint<?, ?>>flatMap(List::stream)
            .toList();
    private static final List<Endpoint<?, ?>> WITH_TOKEN = Stream.of(
                    TransactionEndpoints.all(), RegisterEndpoints.all(), BalanceEndpoints.all())
            .<Endpoint<?, ?>>flatMap(List::stream)
            .toList();

    @Test
    void matchTheContractsTables() {
        assertThat(WITH_X_AUTH.stream().map(endpoint -> endpoint + " " + endpoint.repeat()))
                .containsExactly(
                        "payments.pay POST {gateway_url}/api/transactions PAGE",
                        "payments.auth POST {gateway_url}/api/transactions PAGE",
                        "payments.preauth POST {gateway_url}/api/transactions PAGE",
                        "payments.preauthByToken POST {gateway_url}/api/transactions NEVER",
                        "payments.complete POST {gateway_url}/api/transactions NEVER",
                        "payments.reverse POST {gateway_url}/api/transactions NEVER",
                        "payments.refund POST {gateway_url}/api/transactions NEVER",
                        "payments.interactive POST {gateway_url}/api/transactions NEVER",
                        "payments.oneClick POST {gateway_url}/api/transactions NEVER",
                        "payments.recurringByCardToken POST {gateway_url}/api/transactions COUNTED",
                        "payments.recurringBySbpToken POST {gateway_url}/api/transactions COUNTED",
                        "payments.recurringByTransaction POST {gateway_url}/api/transactions COUNTED",
                        "payments.payoutToCard POST {gateway_url}/api/transactions SAME_ORDER",
                        "payments.namedSbpPayout POST {gateway_url}/api/transactions SAME_ORDER",
                        "payments.unnamedSbpPayout POST {gateway_url}/api/transactions SAME_ORDER",
                        "payments.cardToCard POST {gateway_url}/api/transactions NEVER",
                        "bindings.cardData POST {gateway_url}/api/card-bindings PAGE",
                        "bindings.zeroBalance POST {gateway_url}/api/card-bindings PAGE",
                        "bindings.cardNumber POST {gateway_url}/api/card-bindings NEVER",
                        "bindings.sbp POST {gateway_url}/api/card-bindings PAGE",
                        "sbp.banks GET {gateway_url}/api/sbp/banks ALWAYS",
                        "sbp.status GET {gateway_url}/api/sbp/{id}/status ALWAYS",
                        "sbp.confirm POST {gateway_url}/api/sbp/{id}/confirm NEVER",
                        "sbp.reject POST {gateway_url}/api/sbp/{id}/reject NEVER",
                        "operations.status GET {gateway_url}/api/operations/{operationId} ALWAYS");
    }

    @Test
    void sendTheGatewaysHeaderToTheGateway() {
        assertThat(WITH_X_AUTH)
                .allMatch(endpoint -> endpoint.auth().equals(Auth.X_AUTH))
                .allMatch(endpoint -> endpoint.url().address() == Address.GATEWAY);
    }

    @Test
    void recordEndpointsAreQueriesWithTheirScopes() {
        assertThat(WITH_TOKEN.stream().map(endpoint -> endpoint + " " + endpoint.repeat() + " " + endpoint.auth()))
                .containsExactly(
                        "transactions.list GET {psp_url}/payment-gateway/v3/transactions ALWAYS BEARER transactions.read",
                        "transactions.publicList GET {psp_url}/api/public/transactions ALWAYS BEARER transactions.read",
                        "transactions.get GET {psp_url}/payment-gateway/v3/transactions/{transaction_id} ALWAYS"
                                + " BEARER transactions.read",
                        "transactions.listSecure GET {gateway_url}/api/public/transactions ALWAYS BEARER"
                                + " secure:transactions.read",
                        "transactions.getSecure GET {gateway_url}/api/public/transactions/{id} ALWAYS BEARER"
                                + " secure:transactions.read",
                        "registers.export GET {psp_url}/report-generator-nt/public/pay_transactions/export ALWAYS BEARER"
                                + " report-generator:public.write",
                        "registers.status GET {psp_url}/report-generator-nt/public/report/{id} ALWAYS BEARER"
                                + " report-generator:public.read",
                        "registers.download GET {psp_url}/report-generator-nt/public/report/{id}/download ALWAYS BEARER"
                                + " report-generator:public.read",
                        "balance.get GET {psp_url}/balance/v3/client/{client_id}/balance ALWAYS BEARER"
                                + " pay_bank_account_balance.read");
    }

    @Test
    void haveUniqueNames() {
        assertThat(Stream.concat(WITH_X_AUTH.stream(), WITH_TOKEN.stream())
                        .map(Endpoint::name)
                        .collect(Collectors.toList()))
                .doesNotHaveDuplicates();
    }
}

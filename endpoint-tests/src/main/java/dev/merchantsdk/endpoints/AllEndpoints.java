package dev.merchantsdk.endpoints;

import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.oauth.OauthEndpoints;
import dev.merchantsdk.credit.internal.CreditEndpoints;
import dev.merchantsdk.identification.internal.IdentificationEndpoints;
import dev.merchantsdk.identification.internal.MobilizationEndpoints;
import dev.merchantsdk.payments.internal.BalanceEndpoints;
import dev.merchantsdk.payments.internal.CardBindingEndpoints;
import dev.merchantsdk.payments.internal.OperationEndpoints;
import dev.merchantsdk.payments.internal.PaymentsEndpoints;
import dev.merchantsdk.payments.internal.RegisterEndpoints;
import dev.merchantsdk.payments.internal.SbpEndpoints;
import dev.merchantsdk.payments.internal.TransactionEndpoints;
import dev.merchantsdk.receipts.internal.ReceiptsEndpoints;
import java.util.List;
import java.util.stream.Stream;

/** The endpoints of all areas, in the order of the contract, and then the token endpoint. */
public final class AllEndpoints {
    private AllEndpoints() {}

    public static Stream<Endpoint<?, ?>> stream() {
        return Stream.of(
                        CreditEndpoints.all(),
                        PaymentsEndpoints.all(),
                        CardBindingEndpoints.all(),
                        SbpEndpoints.all(),
                        OperationEndpoints.all(),
                        TransactionEndpoints.all(),
                        RegisterEndpoints.all(),
                        BalanceEndpoints.all(),
                        ReceiptsEndpoints.all(),
                        IdentificationEndpoints.all(),
                        MobilizationEndpoints.all(),
                        OauthEndpoints.all())
                .flatMap(List::stream);
    }
}

package dev.merchantsdk.sandbox.register;

import static dev.merchantsdk.sandbox.BearerHttp.encoded;
import static dev.merchantsdk.sandbox.register.RegisterHttp.ALL;
import static dev.merchantsdk.sandbox.register.RegisterHttp.downloaded;
import static dev.merchantsdk.sandbox.register.RegisterHttp.export;
import static dev.merchantsdk.sandbox.register.RegisterHttp.id;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import com.fasterxml.jackson.databind.JsonNode;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.sandbox.BearerHttp;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.junit.SandboxExtension;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Tests the contents of register files. */
@ExtendWith(SandboxExtension.class)
final class RegisterFileTest {
    @Test
    void holdsARowForEveryTransaction(Sandbox sandbox) throws IOException {
        String paid = pay(sandbox, "A-1", "1290.50");
        sandbox.clock().advance(Duration.ofMinutes(1));
        refund(sandbox, paid, "00042", "290.00");

        Xls file = file(sandbox, ALL);

        assertThat(file.titles())
                .startsWith("account_id", "amount", "amount_converted")
                .contains("cs0", "cs9", "price.counterparty_total_price", "price.service_total_price", "remote_id5")
                .endsWith("termurl", "updated")
                .doesNotHaveDuplicates()
                .hasSize(71);
        assertThat(file.rows()).hasSize(2);
        assertThat(file.rows().get(0))
                .contains(
                        entry("amount", 1290.5),
                        entry("cs1", paid),
                        entry("opcode", 1.0),
                        entry("order_id", "A-1"),
                        entry("pan", "492950XXXXXX6878"),
                        entry("response_code", 0.0),
                        entry("status", "success"),
                        entry("created", "2026-03-02T09:00:00.000000Z"),
                        entry("updated", "2026-03-02T09:00:00Z"))
                .hasEntrySatisfying("id", id -> assertThat(id).asString().matches("[0-9]{8}"));
        assertThat(file.rows().get(1))
                .contains(
                        entry("amount", 290.0),
                        entry("opcode", 2.0),
                        entry("order_id", "00042"),
                        entry("updated", "2026-03-02T09:01:00Z"));
    }

    @Test
    void hasAColumnForEveryFieldOfTheList(Sandbox sandbox) throws IOException {
        pay(sandbox, "A-1", "10.00");
        JsonNode record = BearerHttp.get(sandbox, Address.PSP, "payment-gateway/v3/transactions")
                .json()
                .at("/transactions/0");
        List<String> fields = new ArrayList<>();
        record.fieldNames().forEachRemaining(fields::add);
        fields.remove("price");
        record.path("price").fieldNames().forEachRemaining(name -> fields.add("price." + name));

        assertThat(file(sandbox, ALL).titles()).containsExactlyInAnyOrderElementsOf(fields);
    }

    @Test
    void hasMatchingTransactionsOnly(Sandbox sandbox) throws IOException {
        String paid = pay(sandbox, "A-1", "10.00");
        refund(sandbox, paid, "A-2", "1.00");
        sandbox.clock().advance(Duration.ofDays(1));
        pay(sandbox, "A-3", "10.00");

        assertThat(file(sandbox, ALL + encoded("&opcode=2")).column("order_id")).containsExactly("A-2");
        assertThat(file(sandbox, ALL + encoded("&status=success")).column("order_id"))
                .containsExactly("A-1", "A-2");
        assertThat(file(sandbox, ALL + "&limit_to=1").column("order_id")).containsExactly("A-1");
        assertThat(file(sandbox, ALL + encoded("&status=failed")).rows()).isEmpty();
    }

    @Test
    void keepsContentsOfItsOrder(Sandbox sandbox) throws IOException {
        String open = open(sandbox, "A-1", "10.00");
        String id = id(export(sandbox, ALL).json());
        sandbox.clock().advance(Duration.ofMinutes(5));
        sandbox.payments().payByCard(open, "4929509947106878");
        pay(sandbox, "A-2", "10.00");

        Xls file = downloaded(sandbox, id);

        assertThat(file.column("order_id")).containsExactly("A-1");
        assertThat(file.column("status")).containsExactly("pending");
        assertThat(downloaded(sandbox, id)).isEqualTo(file);
    }

    private static Xls file(Sandbox sandbox, String query) throws IOException {
        sandbox.registers().readyAfter(Duration.ZERO);
        return downloaded(sandbox, id(export(sandbox, query).json()));
    }

    private static String pay(Sandbox sandbox, String orderId, String amount) {
        String id = open(sandbox, orderId, amount);
        sandbox.payments().payByCard(id, "4929509947106878");
        return id;
    }

    private static String open(Sandbox sandbox, String orderId, String amount) {
        return PaymentsClient.of(sandbox.sdk())
                .pay(OneStepPayment.of(orderId, Amount.parse(amount), "payer@shop.example"))
                .id();
    }

    private static void refund(Sandbox sandbox, String payment, String orderId, String amount) {
        PaymentsClient.of(sandbox.sdk())
                .create(Refund.byId(payment, orderId, Amount.parse(amount), "payer@shop.example")
                        .build());
    }
}

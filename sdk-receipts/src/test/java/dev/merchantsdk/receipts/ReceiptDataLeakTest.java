package dev.merchantsdk.receipts;

import static dev.merchantsdk.testkit.SecretMarkers.stackTrace;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.config.CashRegister;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.Inn;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.FiscalItem;
import dev.merchantsdk.receipts.fiscal.Shipper;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import dev.merchantsdk.receipts.rules.AgentRules;
import dev.merchantsdk.receipts.rules.FiscalChecks;
import dev.merchantsdk.receipts.rules.ReceiptChannel;
import dev.merchantsdk.testkit.SecretMarkers;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks that {@code toString()} and stack traces do not contain the shipper's data. */
final class ReceiptDataLeakTest {
    private static final String MARKER = "MARKER";
    private static final String PHONE = "+79990001122";
    private static final String INN = "500100732259";
    private static final SecretMarkers SECRETS = SecretMarkers.of(MARKER, PHONE, INN);

    @Test
    void printsAReceiptWithoutItsShipper() {
        assertThat(SECRETS.assertAbsentFrom(receipt("").toString()))
                .contains("COMMON", "Доставка", "VAT_22", "shipper=");
        assertThat(SECRETS.assertAbsentFrom(shipper("").toString()))
                .isEqualTo("Shipper{name=***, inn=***, phones=***}");
    }

    @Test
    void refusesAShipperWithoutShowingIt() {
        Violations violations = Violations.collect();
        FiscalChecks.check(violations, receipt("\ud800"));
        AgentRules.check(violations, receipt("\ud800"), CashRegister.SERVICE_AGENT, ReceiptChannel.AUTOMATIC);

        assertThat(SECRETS.assertAbsentFrom(stackTrace(catchThrowable(() -> violations.throwIfAny("Payment")))))
                .contains("shipper.name", "shipper.phones[0]", "was ***", "items[0].shipper must not be sent");
    }

    @ParameterizedTest
    @ValueSource(strings = {"500100732250", "50010073225", "MARKER"})
    void refusesATaxpayerNumberWithoutShowingIt(String wrong) {
        assertThat(stackTrace(catchThrowable(() -> Inn.of(wrong))))
                .contains("must")
                .doesNotContain(wrong, MARKER, "50010073225");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"items\":[{\"shipper\":{\"inn\":\"MARKER\"}}]}",
                "{\"items\":[{\"shipper\":{\"inn\":500100732259}}]}",
                "{\"items\":[{\"shipper\":{\"phones\":{\"MARKER\":\"+79990001122\"}}}]}",
                "{\"items\":[{\"shipper\":\"MARKER\"}]}",
            })
    void readsWithoutShowingUnreadableValues(String json) {
        Throwable unreadable = catchThrowable(() -> JsonCodec.reader(FiscalInformation.class)
                .read(new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8))));

        assertThat(SECRETS.assertAbsentFrom(stackTrace(unreadable))).contains("items[0].shipper");
    }

    private static Shipper shipper(String fault) {
        return Shipper.of(MARKER + fault, Inn.of(INN), PHONE + fault);
    }

    private static FiscalInformation receipt(String fault) {
        FiscalItem item = FiscalSamples.delivery()
                .totalPrice(Amount.ofRoubles(300))
                .shipper(shipper(fault))
                .build();
        return FiscalInformation.of(TaxationSystem.COMMON, item);
    }
}

package dev.merchantsdk.payments.transaction;

import static dev.merchantsdk.payments.request.PaymentSamples.FIXTURES;
import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.json.UnreadableJson;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.RecordJson;
import dev.merchantsdk.payments.code.ResponseCode;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the accessor of each field of a record of list v3 (contract, "Transaction record, list v3"). */
final class PspTransactionTest {
    private static Page<PspTransaction> page() throws UnreadableJson {
        return RecordJson.page(PspTransaction.class, FIXTURES.text("transactions/list/all-fields.response.json"));
    }

    private static PspTransaction full() throws UnreadableJson {
        return page().items().get(0);
    }

    @Test
    void saysWhatWasDoneAndHowItEnded() throws Exception {
        PspTransaction record = full();

        assertThat(record.id()).isEqualTo(12_345_678L);
        assertThat(record.opcode()).contains(Opcode.PURCHASE);
        assertThat(record.status()).contains(TransactionStatus.SUCCESS);
        assertThat(record.responseCode()).contains(ResponseCode.APPROVED);
        assertThat(record.mwType()).contains(MwType.TRANSACTION);
        assertThat(record.created()).contains(Instant.parse("2026-03-02T09:00:00.123456Z"));
        assertThat(record.updated()).contains(Instant.parse("2026-03-02T09:00:07Z"));
        assertThat(record.isAft()).contains(false);
        assertThat(record.channelId().orElseThrow().text()).isEqualTo("61");
        assertThat(record.additional()).isEmpty();
    }

    @Test
    void hasExactAmounts() throws Exception {
        PspTransaction record = full();

        assertThat(record.amount()).contains(new BigDecimal("1234567.89"));
        assertThat(record.amountConverted()).contains(new BigDecimal("1234567.80"));
        PspPrice price = record.price().orElseThrow();
        assertThat(price.counterpartyTotalPrice()).contains(new BigDecimal("1234500.00"));
        assertThat(price.serviceTotalPrice()).contains(new BigDecimal("67.89"));
        assertThat(wire(record.currencyId())).isEqualTo("643");
        assertThat(wire(record.currencyIdConverted())).isEqualTo("\"643\"");
    }

    @Test
    void hasThePayerAndTheCard() throws Exception {
        PspTransaction record = full();

        assertThat(record.orderId()).contains("2026-0042");
        assertThat(record.email()).contains("anna@payer.example");
        assertThat(record.phone()).contains("+79001234567");
        assertThat(record.ip()).contains("203.0.113.7");
        assertThat(record.ccadress()).contains("Тверская, 1");
        assertThat(record.lang()).contains("ru");
        assertThat(wire(record.customerInfo()))
                .isEqualTo("{\"email\":\"anna@payer.example\",\"name\":{\"first\":\"Анна\"}}");
        assertThat(record.pan()).contains("492950******6878");
        assertThat(wire(record.panId())).isEqualTo("9900071");
        assertThat(record.cardType()).contains("MIR");
        assertThat(record.authCode()).contains("A1B2C3");
        assertThat(record.rrn()).contains("603212345678");
        assertThat(record.hash()).contains("9f86d081884c7d659a2feaa0c55ad015");
        assertThat(record.productDescr()).contains("Ёлка, 2 м");
        assertThat(record.rebillFrom()).contains("12345600");
        assertThat(record.termUrl()).contains("https://shop.example/3ds");
    }

    @Test
    void hasThePaymentIdInCs1AndTheCustomValuesFromCs2On() throws Exception {
        PspTransaction record = full();

        assertThat(record.cs0()).contains("additional 0");
        assertThat(record.cs1()).contains("0123456789abcdef0123456789abcdef");
        assertThat(record.cs2()).contains("custom 1");
        assertThat(record.cs3()).contains("custom 2");
        assertThat(record.cs4()).contains("custom 3");
        assertThat(record.cs5()).contains("custom 4");
        assertThat(record.cs6()).contains("custom 5");
        assertThat(record.cs7()).contains("custom 6");
        assertThat(record.cs8()).contains("custom 7");
        assertThat(record.cs9()).contains("custom 8");
    }

    @Test
    void hasWhatTheContractNamesOnly() throws Exception {
        PspTransaction record = full();

        assertThat(wire(record.accountId())).isEqualTo("3310042");
        assertThat(wire(record.clientId())).isEqualTo("77001");
        assertThat(wire(record.contractId())).isEqualTo("\"CT-9\"");
        assertThat(wire(record.contractToken())).isEqualTo("\"aa11bb22cc33dd44ee55ff6677889900\"");
        assertThat(wire(record.gwNodeId())).isEqualTo("4");
        assertThat(wire(record.instrumentId())).isEqualTo("5551");
        assertThat(wire(record.instrumentTypeId())).isEqualTo("1");
        assertThat(wire(record.md())).isEqualTo("\"TWVyY2hhbnREYXRh\"");
        assertThat(wire(record.mwId())).isEqualTo("88001");
        assertThat(wire(record.mwMerchantId())).isEqualTo("\"M-17\"");
        assertThat(wire(record.mwNodeId())).isEqualTo("2");
        assertThat(wire(record.mwTimestampCreated())).isEqualTo("\"2026-03-02 12:00:00.5\"");
        assertThat(wire(record.productId())).isEqualTo("31");
        assertThat(wire(record.rebillStatus())).isEqualTo("\"active\"");
        assertThat(wire(record.rebillStatusReason())).isEqualTo("[\"none\"]");
        assertThat(wire(record.referenceId())).isEqualTo("\"REF-1\"");
        assertThat(wire(record.remoteId())).isEqualTo("\"rem-1\"");
        assertThat(wire(record.remoteId2())).isEqualTo("\"rem-2\"");
        assertThat(wire(record.remoteId3())).isEqualTo("3");
        assertThat(wire(record.remoteId4())).isEqualTo("true");
        assertThat(wire(record.remoteId5())).isEqualTo("5.50");
        assertThat(wire(record.remoteIdExt())).isEqualTo("\"rem-ext\"");
        assertThat(wire(record.remotelyProcessed())).isEqualTo("true");
        assertThat(wire(record.requestId())).isEqualTo("70000000001");
        assertThat(wire(record.secureMode())).isEqualTo("2");
        assertThat(wire(record.siteId())).isEqualTo("12");
        assertThat(wire(record.siteNotified())).isEqualTo("false");
        assertThat(wire(record.statusChangesCounter())).isEqualTo("3");
        assertThat(wire(record.subproviderId())).isEqualTo("8");
        assertThat(wire(record.terminalId())).isEqualTo("\"T0000001\"");
    }

    @Test
    void tellsUnknownValuesAsTheyCame() throws Exception {
        PspTransaction record = page().items().get(1);

        assertThat(record.opcode().orElseThrow().name().orElse("UNRECOGNIZED")).isEqualTo("MONEY_SEND");
        assertThat(record.responseCode().orElseThrow().isApproved()).isTrue();
        PspTransaction other = RecordJson.read(
                PspTransaction.class,
                "{\"id\":1,\"opcode\":9999,\"status\":\"Success\",\"mw_type\":\"\",\"response_code\":-1,\"channel_id\":101}");
        assertThat(other.opcode().orElseThrow().raw()).isEqualTo(9999);
        assertThat(other.opcode().orElseThrow().name().orElse("UNRECOGNIZED")).isEqualTo("UNRECOGNIZED");
        assertThat(other.status().orElseThrow().raw()).isEqualTo("Success");
        assertThat(other.status()).isNotEqualTo(Optional.of(TransactionStatus.SUCCESS));
        assertThat(other.mwType().orElseThrow().raw()).isEmpty();
        assertThat(other.responseCode().orElseThrow().isApproved()).isFalse();
        assertThat(other.channelId().orElseThrow().text()).isEqualTo("101");
    }

    @Test
    void doesNotTakeANameInOtherLetterCaseForItsField() throws Exception {
        PspTransaction record =
                RecordJson.read(PspTransaction.class, "{\"id\":1,\"Status\":\"success\",\"CS1\":\"x\"}");

        assertThat(record.status()).isEmpty();
        assertThat(record.cs1()).isEmpty();
        assertThat(record.additional()).containsOnlyKeys("Status", "CS1");
    }

    @ParameterizedTest
    @CsvSource({
        "2026-03-02T09:00:00.000000Z, 2026-03-02T09:00:00Z",
        "2026-03-02T09:00:00.000001Z, 2026-03-02T09:00:00.000001Z",
        "2026-12-31T23:59:59.999999Z, 2026-12-31T23:59:59.999999Z",
        "2024-02-29T00:00:00.100000Z, 2024-02-29T00:00:00.100Z",
    })
    void createdHasMicroseconds(String wire, Instant created) throws Exception {
        PspTransaction record = RecordJson.read(PspTransaction.class, "{\"id\":1,\"created\":\"" + wire + "\"}");

        assertThat(record.created()).contains(created);
        assertThat(RecordJson.write(record)).isEqualTo("{\"id\":1,\"created\":\"" + wire + "\"}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026-03-02T09:00:00Z", "2024-02-29T23:59:59Z", "1970-01-01T00:00:00Z"})
    void updatedHasSeconds(String wire) throws Exception {
        PspTransaction record = RecordJson.read(PspTransaction.class, "{\"id\":1,\"updated\":\"" + wire + "\"}");

        assertThat(record.updated()).contains(Instant.parse(wire));
        assertThat(RecordJson.write(record)).isEqualTo("{\"id\":1,\"updated\":\"" + wire + "\"}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"marker\"",
                "\"2026-03-02\"",
                "\"2026-02-29T09:00:00Z\"",
                "\"2026-03-02T24:00:00Z\"",
                "\"2026-03-02T09:00:60Z\"",
                "\"2026-03-02T09:00Z\"",
                "\"02.03.2026 09:00:00\"",
                "\"2026-03-02T09:00:00.1234567890Z\"",
                "\"2026-03-02T09:00:00z\"",
                "\"2026-03-02T09:00:00Z \"",
                "\"２026-03-02T09:00:00Z\"",
                "1772442000",
                "true",
                "[]"
            })
    void timesOfAnotherFormAreKeptAndCostNoRecord(String time) throws Exception {
        for (String field : new String[] {"created", "updated"}) {
            String page = "{\"cursor\":{},\"transactions\":[{\"id\":1},{\"id\":2,\"" + field + "\":" + time + "}]}";
            PspTransaction record =
                    RecordJson.page(PspTransaction.class, page).items().get(1);

            assertThat(record.id()).isEqualTo(2);
            assertThat(record.created()).isEmpty();
            assertThat(record.updated()).isEmpty();
            assertThat(record.additional()).containsOnlyKeys(field);
            assertThat(record.additional())
                    .hasEntrySatisfying(field, kept -> assertThat(kept.toJson()).isEqualTo(time));
            assertThat(record).asString().doesNotContain("marker", "2026", "1772442000");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "1290.50, 1290.50",
        "1290.5, 1290.50",
        "1290.500, 1290.50",
        "0, 0.00",
        "92233720368547758.07, 92233720368547758.07",
    })
    void amountsAreAmountsWhereTheyCanBe(String wire, String amount) throws Exception {
        PspTransaction record = amounts(wire);

        assertThat(record.amountAsAmount()).contains(Amount.parse(amount));
        assertThat(record.price().orElseThrow().counterpartyTotalPriceAsAmount())
                .contains(Amount.parse(amount));
        assertThat(record.price().orElseThrow().serviceTotalPriceAsAmount()).contains(Amount.parse(amount));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-0.01",
                "10.005",
                "92233720368547758.08",
                "12345678901234567890",
                "0.00000000000000000001",
                "null"
            })
    void amountsAreNoneWhereTheyCannotBe(String wire) throws Exception {
        PspTransaction record = amounts(wire);

        assertThat(record.amountAsAmount()).isEmpty();
        assertThat(record.price().orElseThrow().counterpartyTotalPriceAsAmount())
                .isEmpty();
        assertThat(record.price().orElseThrow().serviceTotalPriceAsAmount()).isEmpty();
    }

    @Test
    void printsTheNamesOfItsCodes() throws Exception {
        assertThat(RecordJson.read(PspTransaction.class, "{\"id\":1,\"opcode\":472,\"response_code\":51}"))
                .asString()
                .contains("opcode=MONEY_SEND(472)", "responseCode=INSUFFICIENT_FUNDS(51)");
    }

    private static PspTransaction amounts(String wire) throws UnreadableJson {
        return RecordJson.read(
                PspTransaction.class,
                "{'id':1,'amount':W,'price':{'counterparty_total_price':W,'service_total_price':W}}"
                        .replace('\'', '"')
                        .replace("W", wire));
    }

    private static String wire(Optional<JsonValue> value) {
        return RecordJson.write(value.orElseThrow());
    }
}

package dev.merchantsdk.payments.transaction;

import static dev.merchantsdk.payments.request.PaymentSamples.FIXTURES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.merchantsdk.core.json.UnreadableJson;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.RecordJson;
import dev.merchantsdk.payments.code.ResponseCode;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
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
    void hasOpcodeAndState() throws Exception {
        PspTransaction record = full();

        assertThat(record.id()).isEqualTo(12_345_678L);
        assertThat(record.opcode()).contains(Opcode.PURCHASE);
        assertThat(record.status()).contains(TransactionStatus.SUCCESS);
        assertThat(record.responseCode()).contains(ResponseCode.APPROVED);
        assertThat(record.mwType()).contains(MwType.TRANSACTION);
        assertThat(record.created()).contains(Instant.parse("2026-03-02T09:00:00.123456Z"));
        assertThat(record.updated()).contains(Instant.parse("2026-03-02T09:00:07Z"));
        assertThat(record.isAft()).contains(false);
        assertThat(record.channelId()).hasValue(61);
    }

    @Test
    void hasExactAmounts() throws Exception {
        PspTransaction record = full();

        assertThat(record.amount()).contains(new BigDecimal("1234567.89"));
        assertThat(record.amountConverted()).contains(new BigDecimal("1234567.80"));
        PspPrice price = record.price().orElseThrow();
        assertThat(price.counterpartyTotalPrice()).contains(new BigDecimal("1234500.00"));
        assertThat(price.serviceTotalPrice()).contains(new BigDecimal("67.89"));
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
        assertThat(record.pan()).contains("492950******6878");
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
        assertThat(record.paymentId()).contains("0123456789abcdef0123456789abcdef");
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
    void keepsFieldsOfUnspecifiedType() throws Exception {
        Map<String, String> additional = new TreeMap<>();
        full().additional().forEach((name, value) -> additional.put(name, value.toJson()));

        assertThat(additional)
                .containsOnly(
                        entry("account_id", "3310042"),
                        entry("client_id", "77001"),
                        entry("contract_id", "\"CT-9\""),
                        entry("contract_token", "\"aa11bb22cc33dd44ee55ff6677889900\""),
                        entry("currency_id", "643"),
                        entry("currency_id_converted", "\"643\""),
                        entry("customer_info", "{\"email\":\"anna@payer.example\",\"name\":{\"first\":\"Анна\"}}"),
                        entry("gw_node_id", "4"),
                        entry("instrument_id", "5551"),
                        entry("instrument_type_id", "1"),
                        entry("md", "\"TWVyY2hhbnREYXRh\""),
                        entry("mw_id", "88001"),
                        entry("mw_merchant_id", "\"M-17\""),
                        entry("mw_node_id", "2"),
                        entry("mw_timestamp_created", "\"2026-03-02 12:00:00.5\""),
                        entry("pan_id", "9900071"),
                        entry("product_id", "31"),
                        entry("rebill_status", "\"active\""),
                        entry("rebill_statusreason", "[\"none\"]"),
                        entry("reference_id", "\"REF-1\""),
                        entry("remote_id", "\"rem-1\""),
                        entry("remote_id2", "\"rem-2\""),
                        entry("remote_id3", "3"),
                        entry("remote_id4", "true"),
                        entry("remote_id5", "5.50"),
                        entry("remote_id_ext", "\"rem-ext\""),
                        entry("remotely_processed", "true"),
                        entry("request_id", "70000000001"),
                        entry("secure_mode", "2"),
                        entry("site_id", "12"),
                        entry("site_notified", "false"),
                        entry("status_changes_counter", "3"),
                        entry("subprovider_id", "8"),
                        entry("terminal_id", "\"T0000001\""));
    }

    @Test
    void keepsUnknownValues() throws Exception {
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
        assertThat(other.channelId()).hasValue(101);
    }

    @Test
    void ignoresNamesInOtherLetterCase() throws Exception {
        PspTransaction record =
                RecordJson.read(PspTransaction.class, "{\"id\":1,\"Status\":\"success\",\"CS1\":\"x\"}");

        assertThat(record.status()).isEmpty();
        assertThat(record.paymentId()).isEmpty();
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
    void keepsTimesOfAnotherFormWithoutLosingRecord(String time) throws Exception {
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
    void returnsAmountsWhenPossible(String wire, String amount) throws Exception {
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
    void hasNoAmountForOtherValues(String wire) throws Exception {
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
}

package dev.merchantsdk.payments.transaction;

import static dev.merchantsdk.payments.request.PaymentSamples.FIXTURES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.merchantsdk.core.error.ServiceText;
import dev.merchantsdk.core.json.UnreadableJson;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.RecordJson;
import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the accessor of each field of the secure record (contract, "Transaction record, secure"). */
final class SecureTransactionTest {
    private static Page<SecureTransaction> page() throws UnreadableJson {
        return RecordJson.page(
                SecureTransaction.class, FIXTURES.text("transactions/secureList/all-fields.response.json"));
    }

    private static SecureTransaction full() throws UnreadableJson {
        return page().items().get(0);
    }

    @Test
    void hasItsOwnFields() throws Exception {
        SecureTransaction record = full();

        assertThat(record.id()).isEqualTo("0123456789abcdef0123456789abcdef");
        assertThat(record.merchantId()).hasValue(1042);
        assertThat(record.queryString()).contains("orderId=2026-0042&price=2000.00");
        assertThat(record.gwTransactionId()).contains("gw-5501");
        assertThat(record.bankTransactionId()).contains("bank-9001");
        assertThat(record.state()).contains(TransactionState.SUCCESS);
        assertThat(record.createdAt()).contains(LocalDateTime.parse("2026-03-02T12:00:00.1234567"));
        assertThat(record.processedAt()).contains(LocalDateTime.parse("2026-03-02T12:00:07"));
        assertThat(record.expiresAt()).contains(OffsetDateTime.parse("2026-03-09T12:00:00+03:00"));
        assertThat(record.nextActionScheduledAt()).contains("2026-03-02T12:05:00");
        assertThat(record.type()).contains(TransactionType.PREAUTH);
        assertThat(record.orderId()).contains("2026-0042");
        assertThat(record.creatorIp()).contains("203.0.113.7");
        assertThat(record.extra()).contains("{\"Rrn\":\"603212345678\",\"authCode\":\"A1B2C3\",\"is_sandbox\":true}");
        assertThat(record.targetType()).contains(TargetType.BOUND_CARD);
        assertThat(record.target()).contains("11111111-2222-3333-4444-555555555555");
        assertThat(record.lastError()).contains(ServiceText.of("Do not honor"));
        assertThat(record.updateStamp()).hasValue(1_772_442_007_123L);
        assertThat(record.subscriptionId()).contains("sub-1");
        assertThat(record.needsAutoReversal()).contains(false);
        assertThat(record.customValues())
                .extracting(JsonValue::toJson)
                .containsExactly("{\"name\":\"Скидка\",\"value\":\"5 %\"}", "\"plain\"", "3");
        assertThat(record.additional()).isEmpty();
    }

    @Test
    void hasItsDetails() throws Exception {
        SecureDetails details = full().extraData().orElseThrow();

        assertThat(details.active3dsOperationId()).contains("3ds-7");
        assertThat(details.customerCreditCardNumber()).contains("492950XXXXXX6878");
        assertThat(details.creditCardHolder()).contains("ANNA SMIRNOVA");
        assertThat(details.creditCardExpirationYear()).hasValue(2029);
        assertThat(details.creditCardExpirationMonth()).hasValue(9);
        assertThat(details.rrn()).contains("603212345678");
        assertThat(details.authCode()).contains("A1B2C3");
        assertThat(details.remoteSystemId()).contains("remote-3");
        assertThat(details.errorCode()).contains("E-17");
        assertThat(details.errorDescription()).contains(ServiceText.of("Do not honor, Anna"));
        assertThat(details.had3dSecure()).contains(true);
        assertThat(details.documentFileId()).contains("file-1");
        assertThat(details.routeOverride()).contains("route-2");
        assertThat(details.channel()).contains("bank-a");
        assertThat(details.savedCreditCardNumber()).contains("427600XXXXXX0001");
        assertThat(details.isPayoutOnlyCardBinding()).contains(false);
        assertThat(details.usedPreAuth()).contains(true);
        assertThat(details.gwMerchantAccountId()).hasValue(70_001);
        assertThat(details.cardId()).contains("CC123456");
        assertThat(details.isSandbox()).contains(true);
        assertThat(details.additional())
                .containsOnly(
                        entry("payment_receiver", JsonValue.parse("{\"name\":\"Shop\",\"inn\":\"7707083893\"}")),
                        entry("failed_gw_merchant_account_ids", JsonValue.parse("[70002,70003]")));
    }

    @Test
    void hasItsReceipt() throws Exception {
        SecureFiscalInformation receipt =
                full().extraData().orElseThrow().fiscalInformation().orElseThrow();

        assertThat(receipt.taxationSystem()).hasValue(1);
        assertThat(receipt.items()).hasSize(2);
        SecureFiscalItem line = receipt.items().get(0);
        assertThat(line.description()).contains("Ёлка, 2 м");
        assertThat(line.quantity()).contains(new BigDecimal("1.000"));
        assertThat(line.totalPrice()).contains(new BigDecimal("2000.00"));
        assertThat(line.totalPriceAsAmount()).contains(Amount.parse("2000.00"));
        assertThat(line.additional())
                .containsOnly(
                        entry("vat", JsonValue.of("vat20")),
                        entry("product_type", JsonValue.of(1)),
                        entry("shipper", JsonValue.parse("{\"name\":\"Supplier\",\"inn\":\"501716749325\"}")),
                        entry("agent_type", JsonValue.of(64)),
                        entry("calculation_method", JsonValue.of(4)),
                        entry("payment_subject", JsonValue.of("commodity")));
    }

    @Test
    void keepsUnknownNumbers() throws Exception {
        SecureTransaction other = RecordJson.read(
                SecureTransaction.class, "{\"id\":\"x\",\"state\":99,\"type\":-1,\"target_type\":2147483647}");

        assertThat(other.state().orElseThrow().name().orElse("UNRECOGNIZED")).isEqualTo("UNRECOGNIZED");
        assertThat(other.state().orElseThrow().isPending()).isFalse();
        assertThat(other.type().orElseThrow().raw()).isEqualTo(-1);
        assertThat(other.targetType().orElseThrow().raw()).isEqualTo(Integer.MAX_VALUE);
        assertThat(page().items().get(1).state().orElseThrow().isPending()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "created_at, 2026-03-02T12:00:00",
        "created_at, 2026-03-02T12:00:00.123456789",
        "processed_at, 2026-03-02T00:00:00",
        "processed_at, 2024-02-29T23:59:59.5",
        "expires_at, 2026-03-02T12:00:00+03:00",
        "expires_at, 2026-03-02T12:00:00.25-09:30",
        "expires_at, 2026-03-02T12:00:00Z",
    })
    void roundTripsTimes(String field, String time) throws Exception {
        String json = "{\"id\":\"x\",\"" + field + "\":\"" + time + "\"}";

        assertThat(RecordJson.write(RecordJson.read(SecureTransaction.class, json)))
                .isEqualTo(json);
    }

    @Test
    void readsTimeWithOrWithoutUtcAndEmptyAsAbsent() throws Exception {
        SecureTransaction record = RecordJson.read(SecureTransaction.class, """
                {"id":"x","created_at":"2026-03-02T12:00:00Z","processed_at":"","expires_at":"2026-03-02T12:00:00"}""");

        assertThat(record.createdAt()).contains(LocalDateTime.parse("2026-03-02T12:00:00"));
        assertThat(record.processedAt()).isEmpty();
        assertThat(record.expiresAt()).contains(OffsetDateTime.parse("2026-03-02T12:00:00Z"));
    }

    @Test
    void anOffsetOfZeroIsZ() throws Exception {
        assertThat(RecordJson.read(SecureTransaction.class, "{\"id\":\"x\",\"expires_at\":\"2026-03-02T12:00:00Z\"}")
                        .expiresAt())
                .contains(OffsetDateTime.parse("2026-03-02T12:00:00+00:00"));
    }

    @ParameterizedTest
    @CsvSource({
        "created_at, 2026-03-02T12:00:00+03:00",
        "created_at, 2026-03-02",
        "processed_at, 2026-02-30T12:00:00",
        "expires_at, 2026-03-02T12:00:00+3",
        "expires_at, 2026-03-02T12:00:00+19:00",
        "expires_at, marker",
    })
    void keepsTimesOfOtherPrecisionAsText(String field, String time) throws Exception {
        String record = "{\"id\":\"x\",\"" + field + "\":\"" + time + "\",\"state\":1}";
        SecureTransaction read = RecordJson.page(
                        SecureTransaction.class, "{\"cursor\":{},\"transactions\":[" + record + "]}")
                .items()
                .get(0);

        assertThat(read.createdAt()).isEmpty();
        assertThat(read.processedAt()).isEmpty();
        assertThat(read.expiresAt()).isEmpty();
        assertThat(read.isSuccess()).isTrue();
        assertThat(read.additional()).containsOnlyKeys(field);
        assertThat(read.additional()).containsEntry(field, JsonValue.of(time));
        assertThat(read).asString().doesNotContain("marker");
        assertThat(RecordJson.read(SecureTransaction.class, record)).isEqualTo(read);
    }

    @ParameterizedTest
    @CsvSource({
        "2026-03-02T12:00:00+03, 2026-03-02T12:00:00+03:00",
        "2026-03-02T12:00:00+0300, 2026-03-02T12:00:00+03:00",
        "2026-03-02T12:00:00+03:00, 2026-03-02T12:00:00+03:00",
        "2026-03-02 12:00:00 +03:00, 2026-03-02T12:00:00+03:00",
        "2026-03-02T12:00:00Z, 2026-03-02T12:00:00Z",
    })
    void readsAnOffsetInEveryFormOfIso8601(String text, OffsetDateTime time) throws Exception {
        assertThat(RecordJson.read(SecureTransaction.class, "{\"id\":\"x\",\"expires_at\":\"" + text + "\"}")
                        .expiresAt())
                .contains(time);
    }

    @ParameterizedTest
    @CsvSource({
        "1, true, false, false",
        "3, false, false, true",
        "4, false, true, false",
        "5, false, false, true",
        "6, false, false, true",
        "7, false, false, false",
        "0, false, false, false",
        "2, false, false, false",
        "99, false, false, false",
        "null, false, false, false",
    })
    void succeedsFailsOrIsPendingByItsState(String state, boolean success, boolean failed, boolean pending)
            throws Exception {
        SecureTransaction record =
                RecordJson.read(SecureTransaction.class, "{\"id\":\"x\",\"state\":" + state + ",\"isSuccess\":7}");

        assertThat(record.isSuccess()).isEqualTo(success);
        assertThat(record.isFailed()).isEqualTo(failed);
        assertThat(record.isPending()).isEqualTo(pending);
        assertThat(record.additional()).containsOnlyKeys("isSuccess");
        assertThat(RecordJson.write(record)).doesNotContain("pending", "failed", "success");
    }

    /**
     * The record has no method {@code isPaid}, because a successful transaction can also be a hold, a refund or a
     * payout.
     */
    @Test
    void hasNoPaidFlag() {
        assertThat(SecureTransaction.class.getMethods())
                .noneMatch(method -> method.getName().equals("isPaid"));
    }

    @Test
    void printsTheNamesOfItsCodes() throws Exception {
        assertThat(RecordJson.read(SecureTransaction.class, "{\"id\":\"x\",\"state\":1,\"type\":2,\"target_type\":99}"))
                .asString()
                .contains("state=SUCCESS(1)", "type=PREAUTH(2)", "targetType=(99)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "null", "no JSON at all", "[]", "{", "{\"rrn\":"})
    void invalidJsonTextKeepsRecord(String extra) throws Exception {
        SecureTransaction record = SecureTransaction.parse(
                "{\"id\":\"x\",\"extra\":" + JsonValue.of(extra).toJson() + "}");

        SecureTransaction read = RecordJson.read(SecureTransaction.class, RecordJson.write(record));

        assertThat(read).isEqualTo(record);
        assertThat(read.extra()).contains(extra);
        assertThat(read.toString()).contains("extra=***");
    }
}

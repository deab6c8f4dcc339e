package dev.merchantsdk.payments.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.payments.LoopbackSdk;
import dev.merchantsdk.payments.RegistersClient;
import dev.merchantsdk.payments.TransactionsClient;
import dev.merchantsdk.payments.register.Register;
import dev.merchantsdk.payments.register.RegisterFields;
import dev.merchantsdk.payments.register.RegisterQuery;
import dev.merchantsdk.payments.transaction.MwType;
import dev.merchantsdk.payments.transaction.Opcode;
import dev.merchantsdk.payments.transaction.PspFields;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.SecureFields;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TargetType;
import dev.merchantsdk.payments.transaction.TransactionState;
import dev.merchantsdk.payments.transaction.TransactionStatus;
import dev.merchantsdk.payments.transaction.TransactionType;
import dev.merchantsdk.testkit.ScriptedServer;
import java.lang.reflect.Field;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests the exact filter text that the service receives. */
final class FilterEncodingTest {
    private static final String ID = "0123456789abcdef0123456789abcdef";
    private static final String OTHER_ID = "ffffffffffffffffffffffffffffffff";
    private static final String V3 = "/psp/payment-gateway/v3/transactions";
    private static final String SECURE = "/api/public/transactions";
    private static final String EXPORT =
            "/psp/report-generator-nt/public/pay_transactions/export?report_format=xls&filter_by="
                    + "updated%3E%3D2019-08-12T00%3A00%3A00Z%26updated%3C2019-08-13T00%3A00%3A00Z";
    private static final Instant DAY = Instant.parse("2019-08-12T00:00:00Z");
    private static final Instant NEXT_DAY = Instant.parse("2019-08-13T00:00:00Z");
    private static final LocalDateTime MORNING = LocalDateTime.parse("2026-03-02T09:00:00");

    private final ScriptedServer server = ScriptedServer.start();
    private final MerchantSdk sdk = LoopbackSdk.at(server.url());

    FilterEncodingTest() throws Exception {}

    @AfterEach
    void close() {
        sdk.close();
        server.close();
    }

    private String target(Query<PspTransaction> query) throws InterruptedException {
        answer("{\"cursor\":{\"count\":0,\"prev\":null,\"next\":null,\"total\":0},\"transactions\":[]}");
        assertThat(TransactionsClient.of(sdk).list(query).first().items()).isEmpty();
        return taken();
    }

    private String secureTarget(Query<SecureTransaction> query) throws InterruptedException {
        answer("{\"cursor\":{\"count\":0,\"prev\":null,\"next\":null,\"total\":0},\"transactions\":[]}");
        assertThat(TransactionsClient.of(sdk).listSecure(query).first().items()).isEmpty();
        return taken();
    }

    private String exportTarget(RegisterQuery query) throws InterruptedException {
        answer("{\"report\":{\"id\":\"22222222-3333-4444-5555-666666666666\",\"status\":\"initial\"}}");
        assertThat(RegistersClient.of(sdk).export(query).handle()).isEqualTo("22222222-3333-4444-5555-666666666666");
        return taken();
    }

    private void answer(String body) {
        server.respond(200, body);
    }

    private String taken() throws InterruptedException {
        return server.takeRequest().getTarget();
    }

    @Test
    void sendsDocumentedFilterExactly() throws Exception {
        assertThat(target(Query.of(
                        PspFields.UPDATED.from(DAY),
                        PspFields.UPDATED.before(NEXT_DAY),
                        PspFields.STATUS.is(TransactionStatus.SUCCESS),
                        PspFields.MW_TYPE.is(MwType.TRANSACTION))))
                .isEqualTo(V3 + "?filter_by=updated%3E%3D2019-08-12T00%3A00%3A00Z%26updated%3C2019-08-13T00%3A00%3A00Z"
                        + "%26status%3Dsuccess%26mw_type%3Dtransaction");
    }

    @Test
    void shortcutsSendTheSameFilters() throws Exception {
        TransactionsClient client = TransactionsClient.of(sdk);
        String window = "updated%3E%3D2019-08-12T00%3A00%3A00Z%26updated%3C2019-08-13T00%3A00%3A00Z";
        String id = "0123456789abcdef0123456789abcdef";
        for (Map.Entry<Supplier<Page<?>>, String> shortWay : List.<Map.Entry<Supplier<Page<?>>, String>>of(
                Map.entry(() -> client.updatedBetween(DAY, NEXT_DAY).first(), V3 + "?filter_by=" + window),
                Map.entry(
                        () -> client.updatedBetween(DAY, NEXT_DAY)
                                .async()
                                .first()
                                .join(),
                        V3 + "?filter_by=" + window),
                Map.entry(
                        () -> client.updatedBetween(DAY, NEXT_DAY, TransactionStatus.SUCCESS)
                                .first(),
                        V3 + "?filter_by=" + window + "%26status%3Dsuccess"),
                Map.entry(
                        () -> client.updatedBetween(DAY, NEXT_DAY, TransactionStatus.SUCCESS)
                                .async()
                                .first()
                                .join(),
                        V3 + "?filter_by=" + window + "%26status%3Dsuccess"),
                Map.entry(() -> client.byPayment(id).first(), V3 + "?filter_by=cs1%3D" + id),
                Map.entry(() -> client.byOrder("A-1").first(), SECURE + "?filter_by=order_id%3DA-1"))) {
            answer("{\"cursor\":{\"count\":0,\"prev\":null,\"next\":null,\"total\":0},\"transactions\":[]}");
            assertThat(shortWay.getKey().get().items()).isEmpty();
            assertThat(taken()).isEqualTo(shortWay.getValue());
        }
        assertThatThrownBy(() -> client.updatedBetween(NEXT_DAY, NEXT_DAY))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("updated must have a lower bound before its upper bound");
    }

    @Test
    void withoutCriteriaThereIsNoFilter() throws Exception {
        assertThat(target(Query.all())).isEqualTo(V3);
        assertThat(target(Query.<PspTransaction>of().pageSize(7))).isEqualTo(V3 + "?limit_to=7");
        assertThat(secureTarget(Query.all())).isEqualTo(SECURE);
        assertThat(secureTarget(Query.of(SecureFields.STATE.is(TransactionState.SUCCESS))
                        .pageSize(Integer.MAX_VALUE)))
                .isEqualTo(SECURE + "?limit_to=2147483647&filter_by=state%3D1");
    }

    static Stream<Map.Entry<Criterion<PspTransaction>, String>> v3() {
        return Stream.of(
                Map.entry(PspFields.UPDATED.from(DAY), "updated%3E%3D2019-08-12T00%3A00%3A00Z"),
                Map.entry(PspFields.UPDATED.before(DAY), "updated%3C2019-08-12T00%3A00%3A00Z"),
                Map.entry(PspFields.UPDATED.after(DAY), "updated%3E2019-08-12T00%3A00%3A00Z"),
                Map.entry(PspFields.UPDATED.at(DAY), "updated%3D2019-08-12T00%3A00%3A00Z"),
                Map.entry(PspFields.STATUS.is(TransactionStatus.SUCCESS), "status%3Dsuccess"),
                Map.entry(PspFields.STATUS.in(TransactionStatus.REVISE_REQUIRE), "status%20in%20revise_require"),
                Map.entry(
                        PspFields.STATUS.in(TransactionStatus.SUCCESS, TransactionStatus.of("new one")),
                        "status%20in%20success%2Cnew%20one"),
                Map.entry(PspFields.MW_TYPE.is(MwType.TRANSACTION), "mw_type%3Dtransaction"),
                Map.entry(PspFields.MW_TYPE.in(MwType.TRANSACTION), "mw_type%20in%20transaction"),
                Map.entry(PspFields.CS1.is(ID), "cs1%3D" + ID),
                Map.entry(PspFields.CS1.in(ID, OTHER_ID), "cs1%20in%20" + ID + "%2C" + OTHER_ID),
                Map.entry(PspFields.CHANNEL_ID.is(61), "channel_id%3D61"),
                Map.entry(PspFields.CHANNEL_ID.in(61, 64, 66, 100), "channel_id%20in%2061%2C64%2C66%2C100"),
                Map.entry(PspFields.OPCODE.is(Opcode.MONEY_SEND), "opcode%3D472"),
                Map.entry(PspFields.OPCODE.in(Opcode.REFUND, Opcode.of(9)), "opcode%20in%202%2C9"),
                Map.entry(Criterion.raw("opcode>=2"), "opcode%3E%3D2"));
    }

    @ParameterizedTest
    @MethodSource("v3")
    void eachFieldOfListV3WithEachOfItsOperators(Map.Entry<Criterion<PspTransaction>, String> criterion)
            throws Exception {
        assertThat(target(Query.of(criterion.getKey()))).isEqualTo(V3 + "?filter_by=" + criterion.getValue());
    }

    static Stream<Map.Entry<Criterion<SecureTransaction>, String>> secure() {
        return Stream.of(
                Map.entry(SecureFields.ID.is(ID), "id%3D" + ID),
                Map.entry(SecureFields.ID.in(ID, OTHER_ID), "id%20in%20" + ID + "%2C" + OTHER_ID),
                Map.entry(SecureFields.ORDER_ID.is("2026-0042"), "order_id%3D2026-0042"),
                Map.entry(SecureFields.ORDER_ID.in("1", "2"), "order_id%20in%201%2C2"),
                Map.entry(SecureFields.STATE.is(TransactionState.INTERRUPTED), "state%3D6"),
                Map.entry(SecureFields.STATE.in(TransactionState.SUCCESS), "state%20in%201"),
                Map.entry(SecureFields.MERCHANT_ID.is(3_000_000_000L), "merchant_id%3D3000000000"),
                Map.entry(SecureFields.MERCHANT_ID.in(1L, 2L), "merchant_id%20in%201%2C2"),
                Map.entry(SecureFields.TYPE.is(TransactionType.PAY), "type%3D0"),
                Map.entry(SecureFields.TYPE.in(TransactionType.PAYOUT), "type%20in%201"),
                Map.entry(SecureFields.TARGET_TYPE.is(TargetType.PAYOUT_SBP), "target_type%3D12"),
                Map.entry(SecureFields.TARGET_TYPE.in(TargetType.WEB, TargetType.WALLET), "target_type%20in%200%2C10"),
                Map.entry(SecureFields.PROCESSED_START_AT.is(MORNING), "processed_start_at%3D2026-03-02T09%3A00%3A00"),
                Map.entry(SecureFields.PROCESSED_END_AT.is(MORNING), "processed_end_at%3D2026-03-02T09%3A00%3A00"),
                Map.entry(SecureFields.CREATED_START_DATE.is(MORNING), "created_start_date%3D2026-03-02T09%3A00%3A00"),
                Map.entry(SecureFields.CREATED_END_DATE.is(MORNING), "created_end_date%3D2026-03-02T09%3A00%3A00"));
    }

    @ParameterizedTest
    @MethodSource("secure")
    void eachFieldOfTheSecureListWithEachOfItsOperators(Map.Entry<Criterion<SecureTransaction>, String> criterion)
            throws Exception {
        assertThat(secureTarget(Query.of(criterion.getKey()))).isEqualTo(SECURE + "?filter_by=" + criterion.getValue());
    }

    static Stream<Map.Entry<Criterion<Register>, String>> register() {
        return Stream.of(
                Map.entry(RegisterFields.OPCODE.is(Opcode.PURCHASE), "opcode%3D1"),
                Map.entry(RegisterFields.OPCODE.in(Opcode.PURCHASE, Opcode.REFUND), "opcode%20in%201%2C2"),
                Map.entry(RegisterFields.CHANNEL_ID.is(100), "channel_id%3D100"),
                Map.entry(RegisterFields.CHANNEL_ID.in(61), "channel_id%20in%2061"),
                Map.entry(RegisterFields.STATUS.is(TransactionStatus.SUCCESS), "status%3Dsuccess"),
                Map.entry(RegisterFields.STATUS.in(TransactionStatus.SUCCESS), "status%20in%20success"));
    }

    @ParameterizedTest
    @MethodSource("register")
    void eachFieldOfRegisterNextToItsBounds(Map.Entry<Criterion<Register>, String> criterion) throws Exception {
        RegisterQuery window = RegisterQuery.updatedBetween(DAY, NEXT_DAY);

        assertThat(exportTarget(window)).isEqualTo(EXPORT);
        assertThat(exportTarget(window.and(criterion.getKey()))).isEqualTo(EXPORT + "%26" + criterion.getValue());
        assertThat(exportTarget(window.limit(5).and(criterion.getKey())))
                .isEqualTo(EXPORT + "%26" + criterion.getValue() + "&limit_to=5");
    }

    /**
     * The constants of each class are the filter fields that the contract lists. Other fields require a raw criterion.
     */
    @Test
    void theFieldsAreThoseOfTheContractAndNoOther() throws Exception {
        assertThat(names(PspFields.class))
                .containsExactlyInAnyOrder("updated", "status", "mw_type", "cs1", "channel_id", "opcode");
        assertThat(names(SecureFields.class))
                .containsExactlyInAnyOrder(
                        "id",
                        "order_id",
                        "state",
                        "merchant_id",
                        "processed_start_at",
                        "processed_end_at",
                        "type",
                        "target_type",
                        "created_start_date",
                        "created_end_date");
        // Every register query has bounds for "updated", so "updated" is not a constant of RegisterFields.
        assertThat(names(RegisterFields.class)).containsExactlyInAnyOrder("opcode", "channel_id", "status");
    }

    private static List<String> names(Class<?> fields) throws ReflectiveOperationException {
        List<String> names = new ArrayList<>();
        for (Field constant : fields.getFields()) {
            names.add((String) constant.getType().getMethod("name").invoke(constant.get(null)));
        }
        return names;
    }

    static Stream<Map.Entry<String, String>> values() {
        return Stream.of(
                Map.entry("a=b", "a%3Db"),
                Map.entry(">1<2", "%3E1%3C2"),
                Map.entry("100%", "100%25"),
                Map.entry("%20%3D", "%2520%253D"),
                Map.entry("1+2 3", "1%2B2%203"),
                Map.entry(" a ", "%20a%20"),
                Map.entry("заказ №1", "%D0%B7%D0%B0%D0%BA%D0%B0%D0%B7%20%E2%84%961"),
                Map.entry("\ud83c\udf84", "%F0%9F%8E%84"),
                Map.entry("a/b?c#d", "a%2Fb%3Fc%23d"),
                Map.entry("a,b;c", "a%2Cb%3Bc"),
                Map.entry("\"'<>\\", "%22%27%3C%3E%5C"),
                Map.entry("a-b_c.d~e", "a-b_c.d~e"));
    }

    @ParameterizedTest
    @MethodSource("values")
    void valuesAreEncodedOnce(Map.Entry<String, String> value) throws Exception {
        assertThat(secureTarget(Query.of(SecureFields.ORDER_ID.is(value.getKey()))))
                .isEqualTo(SECURE + "?filter_by=order_id%3D" + value.getValue());
        assertThat(target(Query.of(Criterion.raw("cs2=" + value.getKey()))))
                .isEqualTo(V3 + "?filter_by=cs2%3D" + value.getValue());
    }

    @Test
    void sendsSameInstantFromAnyZone() throws Exception {
        for (String zoned : new String[] {
            "2019-08-12T03:00:00+03:00",
            "2019-08-11T14:30:00-09:30",
            "2019-08-12T14:00:00+14:00",
            "2019-08-12T00:00:00Z"
        }) {
            assertThat(target(Query.of(
                            PspFields.UPDATED.from(OffsetDateTime.parse(zoned).toInstant()))))
                    .isEqualTo(V3 + "?filter_by=updated%3E%3D2019-08-12T00%3A00%3A00Z");
        }
    }
}

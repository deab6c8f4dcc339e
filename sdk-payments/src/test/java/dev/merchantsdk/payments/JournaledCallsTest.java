package dev.merchantsdk.payments;

import static dev.merchantsdk.payments.PaymentCalls.payments;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.error.AlreadyRecordedException;
import dev.merchantsdk.core.error.BadRequestException;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.DuplicateOrderException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.BrokenJournal.JournalMethod;
import dev.merchantsdk.payments.callback.RecoveredByRecords;
import dev.merchantsdk.payments.internal.PaymentsEndpoints;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.OneStepSbpPayout;
import dev.merchantsdk.payments.request.PaymentPage;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.PaymentSamples;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.request.TransactionResponse;
import dev.merchantsdk.payments.request.TwoStepSbpPayout;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.spi.JournalState;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import dev.merchantsdk.testkit.CapturedLog;
import dev.merchantsdk.testkit.ConcurrentCalls;
import dev.merchantsdk.testkit.Intercepted;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.Unreachable;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import okhttp3.Interceptor;
import okhttp3.OkHttpClient;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests how the outcome of a payment changes the journal entry, and which requests the entry prevents. */
final class JournaledCallsTest {
    private static final Instant NOW = Instant.parse("2026-11-21T10:00:00Z");
    private static final String FOUND = "33333333333333333333333333333333";
    private static final int THREADS = 32;

    private final Journal journal = Journal.inMemory();

    enum GatewayResponse {
        PAGE(RawResponse.json(200, Orders.PAGE)),
        ID(RawResponse.json(200, Orders.ID)),
        PAYOUT_ONLY(RawResponse.json(200, "{\"error\":\"Card binding is payout-only\"}")),
        EMPTY_400(RawResponse.json(400, "")),
        HTML_409(RawResponse.json(409, "<html>")),
        HTTP_302(RawResponse.status(302, "Location: /elsewhere")),
        HTTP_400(RawResponse.json(400, "{\"error\":\"Invalid request\"}")),
        DUPLICATE(RawResponse.json(400, "{\"error\":\"Duplicate order\",\"errorCode\":-2}")),
        HTTP_401(RawResponse.status(401)),
        HTTP_402(RawResponse.status(402)),
        HTTP_403(RawResponse.status(403)),
        HTTP_404(RawResponse.status(404)),
        HTTP_408(RawResponse.status(408)),
        HTTP_429(RawResponse.status(429)),
        HTTP_500(RawResponse.status(500)),
        HTTP_503(RawResponse.status(503)),
        HTML(RawResponse.bytes("HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\n<html>")),
        NO_ID(RawResponse.json(200, "{\"userWebLink\":\"https://pay.example/p\"}")),
        FIN(RawResponse.fin()),
        RST(RawResponse.rst());

        @SuppressWarnings("ImmutableEnumChecker") // a RawResponse is immutable
        private final RawResponse response;

        GatewayResponse(RawResponse response) {
            this.response = response;
        }
    }

    @ParameterizedTest
    @CsvSource({
        // columns: state of the earlier entry, request, response; state of the entry after the request, number of sent
        // requests
        "NOTHING,  PAY,       PAGE,        ACCEPTED, 1",
        "NOTHING,  PAY,       HTTP_302,    OPEN,     1",
        "NOTHING,  PAY,       HTTP_400,    NOT_EXECUTED, 1",
        "NOTHING,  PAY,       HTTP_401,    NOT_EXECUTED, 1",
        "NOTHING,  PAY,       HTTP_402,    NOT_EXECUTED, 1",
        "NOTHING,  PAY,       HTTP_403,    NOT_EXECUTED, 1",
        "NOTHING,  PAY,       HTTP_404,    NOT_EXECUTED, 1",
        "NOTHING,  PAY,       HTTP_429,    NOT_EXECUTED, 3",
        "NOTHING,  PAY,       HTTP_408,    OPEN,     3",
        "NOTHING,  PAY,       HTTP_500,    OPEN,     1",
        "NOTHING,  PAY,       HTTP_503,    OPEN,     1",
        "NOTHING,  PAY,       HTML,        OPEN,     1",
        "NOTHING,  PAY,       NO_ID,       OPEN,     1",
        "NOTHING,  PAY,       FIN,         OPEN,     1",
        "NOTHING,  PAY,       RST,         OPEN,     1",
        "NOTHING,  RECURRING, ID,          ACCEPTED, 1",
        "NOTHING,  RECURRING, PAYOUT_ONLY, NOT_EXECUTED, 1",
        "NOTHING,  RECURRING, HTTP_408,    OPEN,     1",
        "NOTHING,  RECURRING, FIN,         OPEN,     1",
        "NOTHING,  PAYOUT,    ID,          ACCEPTED, 1",
        "NOTHING,  PAYOUT,    HTTP_400,    NOT_EXECUTED, 1",
        "NOTHING,  PAYOUT,    DUPLICATE,   OPEN,     1",
        "NOTHING,  PAYOUT,    EMPTY_400,   OPEN,     1",
        "NOTHING,  PAYOUT,    HTML_409,    OPEN,     1",
        "NOTHING,  PAY,       EMPTY_400,   NOT_EXECUTED, 1",
        "NOTHING,  PAYOUT,    HTTP_503,    OPEN,     3",
        "NOTHING,  PAYOUT,    FIN,         OPEN,     3",
        // the earlier request has an unknown outcome, so only a success closes the entry
        "OPEN,     PAY,       PAGE,        OPEN,     0",
        "OPEN,     RECURRING, ID,          OPEN,     0",
        "OPEN,     PAYOUT,    ID,          ACCEPTED, 1",
        "OPEN,     PAYOUT,    HTTP_400,    OPEN,     1",
        "OPEN,     PAYOUT,    HTTP_401,    OPEN,     1",
        "OPEN,     PAYOUT,    HTTP_429,    OPEN,     3",
        "OPEN,     PAYOUT,    FIN,         OPEN,     3",
        "ACCEPTED, PAY,       PAGE,        ACCEPTED, 0",
        "ACCEPTED, RECURRING, ID,          ACCEPTED, 0",
        "ACCEPTED, PAYOUT,    ID,          ACCEPTED, 0",
        "NOT_EXECUTED, PAY,       PAGE,        ACCEPTED, 1",
        "NOT_EXECUTED, PAY,       HTTP_400,    NOT_EXECUTED, 1",
        "NOT_EXECUTED, PAY,       FIN,         OPEN,     1",
        "NOT_EXECUTED, PAYOUT,    ID,          ACCEPTED, 1",
        "NOT_EXECUTED, PAYOUT,    FIN,         OPEN,     3",
    })
    void anEntryFollowsItsPayment(String before, String kind, GatewayResponse response, JournalState after, int posted)
            throws Exception {
        PaymentRequest<? extends TransactionResponse> request = request(kind);
        stands(before, request);
        try (RawServer gateway = RawServer.scripted(response.response);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            Throwable failure = catchThrowable(() -> journaled(merchant).create(request));

            JournalEntry entry = journal.entry(request.orderId()).orElseThrow();
            assertThat(entry.state()).isEqualTo(after);
            assertThat(gateway.posted()).hasSize(posted);
            assertThat(failure == null).isEqualTo(posted > 0 && after == JournalState.ACCEPTED);
            if (posted == 0) {
                assertThat(failure).isInstanceOfSatisfying(AlreadyRecordedException.class, told -> {
                    assertThat(told.orderId()).contains(entry.orderId());
                    assertThat(told.earlierTime()).contains(entry.openedAt());
                    assertThat(told.earlierId()).isEqualTo(entry.transactionId());
                    assertThat(told).hasMessageContaining(before).hasMessageNotContaining(request.orderId());
                });
            } else if (after == JournalState.ACCEPTED) {
                assertThat(entry.transactionId()).contains(Orders.CREATED);
                assertThat(entry.price()).contains(request.price());
            }
        }
    }

    static List<PaymentSamples.VariantSample> variants() {
        return PaymentSamples.all();
    }

    @ParameterizedTest
    @MethodSource("variants")
    @SuppressWarnings("unchecked") // every variant returns a TransactionResponse
    void theReplyOfEveryVariantNamesItsTransaction(PaymentSamples.VariantSample sample) throws Exception {
        PaymentRequest<TransactionResponse> request = (PaymentRequest<TransactionResponse>) sample.minimal();
        try (RawServer gateway = RawServer.scripted(RawResponse.json(200, Orders.PAGE));
                TestMerchant merchant = TestMerchant.builder()
                        .addresses(any -> gateway.url())
                        .clock(Clock.fixed(NOW, ZoneOffset.UTC))
                        .build()) {
            assertThat(journaled(merchant).create(request).id()).isEqualTo(Orders.CREATED);

            JournalEntry entry = journal.entry(request.orderId()).orElseThrow();
            assertThat(entry)
                    .isEqualTo(new JournalEntry(
                            request.orderId(),
                            "payments." + sample.folder(),
                            Optional.of(request.price()),
                            entry.targetChecksum(),
                            NOW,
                            NOW.plus(PaymentsEndpoints.of(request).limit(Timeouts.defaults())),
                            entry.attempts(),
                            JournalState.ACCEPTED,
                            Optional.of(Orders.CREATED)));
        }
    }

    /** Each request type can be sent by {@code create} and by its own method. */
    @ParameterizedTest
    @MethodSource("variants")
    void everyMethodWritesTheEntryBeforeTheRequestLeaves(PaymentSamples.VariantSample sample) throws Exception {
        PaymentRequest<?> request = sample.minimal();
        List<Method> methods = senders()
                .filter(method -> method.getParameterTypes()[0].isInstance(request))
                .toList();
        assertThat(methods).hasSize(2);
        for (Method method : methods) {
            Journal ofMethod = Journal.inMemory();
            List<Optional<JournalState>> whenReceived = new ArrayList<>();
            try (RawServer gateway = RawServer.responding(received -> {
                        whenReceived.add(ofMethod.entry(request.orderId()).map(JournalEntry::state));
                        return GatewayResponse.PAGE.response;
                    });
                    TestMerchant merchant = TestMerchant.at(gateway.url())) {
                Object unused = method.invoke(payments(merchant).withJournal(ofMethod), request);

                assertThat(whenReceived).as("%s", method).containsExactly(Optional.of(JournalState.OPEN));
            }
        }
    }

    @Test
    void theOtherMethodsSendNoRequestOrRecordItsSteps() {
        Set<Method> senders = senders().collect(Collectors.toSet());
        assertThat(Arrays.stream(PaymentsClient.class.getDeclaredMethods())
                        .filter(method -> Modifier.isPublic(method.getModifiers()) && !senders.contains(method))
                        .map(Method::getName))
                .containsOnly("of", "with", "withWarnings", "withJournal", "options", "async", "find", "settle");
    }

    private static Stream<Method> senders() {
        return Arrays.stream(PaymentsClient.class.getDeclaredMethods())
                .filter(method -> Modifier.isPublic(method.getModifiers())
                        && method.getParameterCount() == 1
                        && PaymentRequest.class.isAssignableFrom(method.getParameterTypes()[0]));
    }

    /** A journal blocks, so its client has no asynchronous variant that could forget the journal. */
    @Test
    void copiesOfTheClientKeepTheJournalAndNoneIsAsynchronous() throws Exception {
        try (RawServer gateway = RawServer.scripted(GatewayResponse.PAGE.response);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            PaymentsClient journaled = journaled(merchant);
            PaymentsClient copy = journaled.with(RequestOptions.none()).withWarnings((request, warning) -> {});
            PaymentPage unused = copy.pay(Orders.pay());

            assertThat(state("pay-1")).isEqualTo(JournalState.ACCEPTED);
            for (PaymentsClient client : List.of(journaled, copy)) {
                assertThatThrownBy(client::async)
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessageContaining("thread of your own");
            }
        }
    }

    @Test
    void unsentCallIsNotExecuted() throws Exception {
        try (TestMerchant merchant = TestMerchant.at(Unreachable.URL)) {
            assertThatThrownBy(() -> journaled(merchant).create(Orders.pay())).isInstanceOf(NotSentException.class);
        }
        assertThat(state("pay-1")).isEqualTo(JournalState.NOT_EXECUTED);
    }

    @Test
    void openPayoutStaysOpenWhenRepeatIsNotSent() throws Exception {
        stands("OPEN", Orders.payoutToCard());
        try (TestMerchant merchant = TestMerchant.at(Unreachable.URL)) {
            assertThatThrownBy(() -> journaled(merchant).create(Orders.payoutToCard()))
                    .isInstanceOf(NotSentException.class);
        }
        assertThat(state("payout-1")).isEqualTo(JournalState.OPEN);
    }

    @Test
    void callRefusedByProfileIsNotExecuted() throws Exception {
        MerchantProfile needsPhone =
                MerchantProfile.builder().merchantCategoryCode("6050").build();
        try (RawServer gateway = RawServer.scripted(GatewayResponse.PAGE.response);
                TestMerchant merchant = TestMerchant.builder()
                        .addresses(any -> gateway.url())
                        .profile(needsPhone)
                        .build()) {
            assertThatThrownBy(() -> journaled(merchant).create(Orders.pay()))
                    .isInstanceOf(InvalidRequestException.class);
            assertThat(gateway.received()).isEmpty();
        }
        assertThat(state("pay-1")).isEqualTo(JournalState.NOT_EXECUTED);
    }

    /** Whatever a handler of warnings throws, even the exception of another call, nothing was sent. */
    @Test
    void callStoppedByWarningHandlerIsNotExecuted() throws Exception {
        OneStepPayment warned = OneStepPayment.builder()
                .from(Orders.pay())
                .fiscalInformation(Orders.receipt(Amount.ofRoubles(1)))
                .build();
        try (RawServer gateway = RawServer.scripted(GatewayResponse.FIN.response, GatewayResponse.PAGE.response);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            Throwable unknown = catchThrowable(() -> payments(merchant).create(Orders.pay()));
            for (Throwable own : List.of(new IllegalStateException("own"), unknown)) {
                PaymentsClient refusing = payments(merchant).withWarnings((request, warning) -> {
                    throw (RuntimeException) own;
                });
                assertThatThrownBy(() -> refusing.withJournal(journal).create(warned))
                        .isInstanceOf(NotSentException.class)
                        .hasCause(own);
                assertThat(state("pay-1")).isEqualTo(JournalState.NOT_EXECUTED);
            }
            assertThat(gateway.posted()).hasSize(1);

            journaled(merchant).create(Orders.pay());
            assertThat(state("pay-1")).isEqualTo(JournalState.ACCEPTED);
        }
    }

    @Test
    void callWithoutSettingIsNotExecuted() {
        try (MerchantSdk sdk = MerchantSdk.builder()
                .credentials(
                        Credentials.builder().merchant("1", TestMerchant.SECRET).build())
                .build()) {
            PaymentsClient payments = PaymentsClient.of(sdk).withJournal(journal);
            assertThatThrownBy(() -> payments.create(Orders.pay())).isInstanceOf(ConfigurationException.class);
        }
        assertThat(state("pay-1")).isEqualTo(JournalState.NOT_EXECUTED);
    }

    @Test
    void entryStaysOpenWhenSdkIsClosed() throws Exception {
        try (RawServer gateway = RawServer.scripted(GatewayResponse.PAGE.response);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            PaymentsClient payments = journaled(merchant);
            Runnable close = merchant::close;
            close.run();

            assertThatThrownBy(() -> payments.create(Orders.pay())).isInstanceOf(IllegalStateException.class);
        }
        assertThat(state("pay-1")).isEqualTo(JournalState.OPEN);
    }

    /** A shop that forbids repeats must not get repeats because it adds a journal to its client. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void keepsOptionsSetBeforeOrAfterJournal(boolean ofTheClient) throws Exception {
        RequestOptions once = RequestOptions.builder()
                .maxAttempts(1)
                .header("x-shop-trace", "t-1")
                .build();
        try (RawServer gateway = RawServer.scripted(RawResponse.fin(), RawResponse.json(200, Orders.ID));
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            PaymentsClient journaled = ofTheClient
                    ? payments(merchant).with(once).withJournal(journal)
                    : payments(merchant).withJournal(journal).with(once);

            assertThat(journaled.options()).isEqualTo(once);
            assertThatThrownBy(() -> journaled.create(Orders.payoutToCard()))
                    .isInstanceOf(OutcomeUnknownException.class);
            assertThat(gateway.posted()).hasSize(1);
            assertThat(gateway.received().get(0).values("x-shop-trace")).containsExactly("t-1");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // columns: type, state and card in the secure record, amount in list v3, state of the entry
                "1 | 1 | token-marker-0001 | 150.00 | ACCEPTED",
                "1 | 1 | token-marker-0001 | 999.00 | OPEN",
                "1 | 1 | token-marker-0001 | 15000  | OPEN",
                "1 | 1 | token-marker-0001 |        | OPEN",
                "1 | 1 | token-marker-0002 | 150.00 | OPEN",
                "1 | 1 | 492950XXXXXX6878  | 150.00 | OPEN",
                "1 | 3 | token-marker-0001 | 999.00 | OPEN",
                "1 | 5 | token-marker-0001 | 999.00 | OPEN",
                "1 | 5 | token-marker-0001 | 150.00 | OPEN",
                "1 | 4 | token-marker-0001 | 150.00 | OPEN",
                "0 | 1 | token-marker-0001 | 150.00 | OPEN",
                "  |   |                   | 150.00 | OPEN",
            })
    void looksUpRefusedDuplicateOnceAndClosesEntryWhenFound(
            Integer type, Integer recorded, String card, String amount, JournalState after) throws Exception {
        PayoutToCard payout = Orders.payoutToCard();
        stands("OPEN", payout);
        String records = type == null
                ? Orders.page()
                : Orders.page(Orders.record(FOUND, "payout-1", type, recorded) + ",\"target_type\":1,\"target\":\""
                        + card + "\"");
        String listed = amount == null
                ? Orders.page()
                : Orders.page("\"id\":12345678,\"cs1\":\"" + FOUND + "\",\"opcode\":472,\"amount\":" + amount);
        try (RawServer gateway = RawServer.responding(request -> request.isPost()
                        ? GatewayResponse.DUPLICATE.response
                        : RawResponse.json(200, request.line().contains("/v3/") ? listed : records));
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            assertThatThrownBy(() -> journaled(merchant).create(payout)).isInstanceOf(DuplicateOrderException.class);

            assertThat(gateway.lines())
                    .filteredOn(line -> !line.startsWith("GET /payment-gateway/v3/transactions"))
                    .containsExactly(
                            "POST /api/transactions", "GET /api/public/transactions?filter_by=order_id%3Dpayout-1");
        }
        JournalEntry entry = journal.entry("payout-1").orElseThrow();
        assertThat(entry.state()).isEqualTo(after);
        assertThat(entry.transactionId())
                .isEqualTo(after == JournalState.ACCEPTED ? Optional.of(FOUND) : Optional.empty());
    }

    @Test
    void aLookUpThatEndsWithAnErrorKeepsTheRefusalAsADuplicate() throws Exception {
        PayoutToCard payout = Orders.payoutToCard();
        stands("OPEN", payout);
        Interceptor failsQueries = chain -> {
            if (chain.request().method().equals("GET")) {
                throw new AssertionError("no query");
            }
            return chain.proceed(chain.request());
        };
        try (RawServer gateway = RawServer.responding(request -> GatewayResponse.DUPLICATE.response);
                TestMerchant merchant = TestMerchant.builder()
                        .addresses(any -> gateway.url())
                        .client(new OkHttpClient.Builder()
                                .addInterceptor(failsQueries)
                                .build())
                        .build()) {
            assertThatThrownBy(() -> journaled(merchant).create(payout)).isInstanceOf(DuplicateOrderException.class);
        }
        assertThat(journal.entry("payout-1").orElseThrow().state()).isEqualTo(JournalState.OPEN);
    }

    /** A payout whose response was lost may only be sent again to the same recipient, whom the journal does not reveal. */
    @Test
    void aPayoutToAnotherRecipientIsNotSentUnderAnOpenEntry() throws Exception {
        RequestOptions once = RequestOptions.builder().maxAttempts(1).build();
        try (RawServer gateway = RawServer.scripted(RawResponse.fin());
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            for (PaymentRequest<? extends TransactionResponse> payout : Orders.payouts()) {
                Journal ofShop = Journal.inMemory();
                PaymentsClient payments = payments(merchant).withJournal(ofShop);
                assertThatThrownBy(() -> payments.with(once).create(payout))
                        .isInstanceOf(OutcomeUnknownException.class);
                PaymentRequest<? extends TransactionResponse> other = payout instanceof PayoutToCard
                        ? PayoutToCard.of("payout-1", Orders.PRICE, Orders.EMAIL, CardToken.of("token-marker-0002"))
                        : toPhone(payout, "+79007654321");

                assertThatThrownBy(() -> payments.with(once).create(other))
                        .isInstanceOf(AlreadyRecordedException.class);
                assertThatThrownBy(() -> payments.with(once).create(payout))
                        .isInstanceOf(OutcomeUnknownException.class);
                assertThat(RecoveredByRecords.of(payments, ofShop)
                                .get(0)
                                .entry()
                                .toString())
                        .doesNotContain("token-marker", "9001234567");
            }
            assertThat(gateway.posted()).hasSize(2 * Orders.payouts().size());
        }
    }

    private static PaymentRequest<? extends TransactionResponse> toPhone(PaymentRequest<?> payout, String phone) {
        return payout instanceof OneStepSbpPayout named
                ? OneStepSbpPayout.builder().from(named).phone(phone).build()
                : TwoStepSbpPayout.builder()
                        .from((TwoStepSbpPayout) payout)
                        .phone(phone)
                        .build();
    }

    /** The payout of a stranger has the order id. The SDK says so, and a later recovery does not take it for this one. */
    @Test
    void aLaterRecoveryDoesNotTakeThePayoutOfAnotherEither() throws Exception {
        String record = Orders.record(FOUND, "payout-1", 1, 1) + ",\"target_type\":1,\"target\":\"token-marker-0002\"";
        AtomicInteger posted = new AtomicInteger();
        try (RawServer gateway = RawServer.responding(request -> {
                    if (!request.isPost()) {
                        return RawResponse.json(200, Orders.page(record));
                    }
                    return posted.incrementAndGet() == 1 ? RawResponse.fin() : GatewayResponse.DUPLICATE.response;
                });
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            assertThatThrownBy(() -> journaled(merchant).create(Orders.payoutToCard()))
                    .isInstanceOf(DuplicateOrderException.class);

            assertThat(RecoveredByRecords.of(payments(merchant), journal).get(0).outcome())
                    .isInstanceOfSatisfying(
                            OrderOutcome.Unresolved.class,
                            unknown -> assertThat(unknown.why()).isEqualTo("another payment has its order id"));
        }
        assertThat(state("payout-1")).isEqualTo(JournalState.OPEN);
    }

    /** The first response is lost, and the payout under the order id has another target than the request. */
    @Test
    void thePayoutOfAnotherDoesNotCloseTheEntry() throws Exception {
        stands("OPEN", Orders.payoutToCard());
        AtomicInteger posted = new AtomicInteger();
        String record = Orders.record(FOUND, "payout-1", 1, 1) + ",\"target_type\":1,\"target\":\"token-marker-0002\"";
        try (RawServer gateway = RawServer.responding(request -> {
                    if (!request.isPost()) {
                        return RawResponse.json(200, Orders.page(record));
                    }
                    return posted.incrementAndGet() == 1
                            ? GatewayResponse.FIN.response
                            : GatewayResponse.DUPLICATE.response;
                });
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            assertThatThrownBy(() -> journaled(merchant).create(Orders.payoutToCard()))
                    .isInstanceOfSatisfying(
                            DuplicateOrderException.class,
                            duplicate -> assertThat(duplicate.earlierId()).contains(FOUND));
        }
        assertThat(state("payout-1")).isEqualTo(JournalState.OPEN);
    }

    @Test
    void orderIdOfRunningCallIsNotReportedAsJournaled() throws Exception {
        List<Throwable> failures = new ArrayList<>();
        List<PaymentsClient> payments = new ArrayList<>();
        Journal beforeOpening = Intercepted.of(Journal.class, journal, call -> {
            if (call.is("open")) {
                failures.add(catchThrowable(() -> payments.get(0).create(Orders.pay())));
            }
            return call.proceed();
        });
        try (RawServer gateway = RawServer.scripted(GatewayResponse.PAGE.response);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            payments.add(payments(merchant).withJournal(beforeOpening));
            payments.get(0).create(Orders.pay());
        }
        assertThat(failures).singleElement().isInstanceOfSatisfying(AlreadyRecordedException.class, told -> {
            assertThat(told).hasMessageContaining("another call with the order id is in progress");
            assertThat(told).hasMessageNotContaining("the journal contains");
            assertThat(told.earlierTime()).isEmpty();
        });
    }

    @Test
    void resendsOpenPayoutOnlyUnchanged() throws Exception {
        stands("OPEN", Orders.payoutToCard());
        try (RawServer gateway = RawServer.scripted(GatewayResponse.ID.response);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            List<PaymentRequest<? extends TransactionResponse>> others = List.of(
                    PayoutToCard.of("payout-1", Amount.parse("150.01"), Orders.EMAIL, Orders.TOKEN),
                    Orders.namedSbpPayout(),
                    OneStepPayment.of("payout-1", Orders.PRICE, Orders.EMAIL));
            for (PaymentRequest<? extends TransactionResponse> other : others) {
                assertThatThrownBy(() -> journaled(merchant).create(other))
                        .isInstanceOf(AlreadyRecordedException.class)
                        .hasMessageContaining("OPEN (payments.payoutToCard)");
            }
            assertThat(gateway.received()).isEmpty();

            journaled(merchant).create(Orders.payoutToCard());
            assertThat(gateway.posted()).hasSize(1);
        }
    }

    @Test
    void unknownOutcomeNamesItsQuery() throws Exception {
        stands("OPEN", Orders.pay());
        try (RawServer gateway = RawServer.scripted(GatewayResponse.PAGE.response);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            assertThatThrownBy(() -> journaled(merchant).create(Orders.pay()))
                    .hasMessageContaining("recover() of Merchant or PaymentCallbacks finds its outcome");
            journal.accepted("pay-1", FOUND);
            assertThatThrownBy(() -> journaled(merchant).create(Orders.pay()))
                    .hasMessageContaining("The service accepted it");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"PAY", "RECURRING", "PAYOUT"})
    void concurrentCallsWithOneOrderIdSendOneRequest(String kind) throws Exception {
        PaymentRequest<? extends TransactionResponse> request = request(kind);
        try (RawServer gateway = RawServer.scripted(GatewayResponse.PAGE.response);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            PaymentsClient payments = journaled(merchant);

            List<Throwable> failures = ConcurrentCalls.run(
                            THREADS, number -> Optional.ofNullable(catchThrowable(() -> payments.create(request))))
                    .stream()
                    .flatMap(Optional::stream)
                    .toList();

            assertThat(gateway.received()).hasSize(1);
            assertThat(failures).hasSize(THREADS - 1).hasOnlyElementsOfType(AlreadyRecordedException.class);
            assertThat(state(request.orderId())).isEqualTo(JournalState.ACCEPTED);
        }
    }

    @Test
    void twoServersWithOneJournalSendAPaymentOnce() throws Exception {
        try (RawServer gateway = RawServer.scripted(GatewayResponse.PAGE.response);
                TestMerchant one = TestMerchant.at(gateway.url());
                TestMerchant other = TestMerchant.at(gateway.url())) {
            journaled(one).create(Orders.pay());
            assertThatThrownBy(() -> journaled(other).create(Orders.pay()))
                    .isInstanceOf(AlreadyRecordedException.class);
            assertThat(gateway.received()).hasSize(1);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void doesNotSendWhenJournalCannotBeWritten(boolean error) throws Exception {
        for (JournalMethod method : List.of(JournalMethod.OPEN, JournalMethod.ADD_ATTEMPT)) {
            BrokenJournal broken = new BrokenJournal().withError(error);
            if (method == JournalMethod.ADD_ATTEMPT) {
                broken.open(entry(Orders.payoutToCard()));
            }
            broken.breaks(method);
            try (RawServer gateway = RawServer.scripted(GatewayResponse.ID.response);
                    TestMerchant merchant = TestMerchant.at(gateway.url())) {
                PaymentsClient payments = payments(merchant).withJournal(broken);
                assertThatThrownBy(() -> payments.create(Orders.payoutToCard()))
                        .isInstanceOf(failure(error))
                        .hasMessage(BrokenJournal.MARKER + " " + method);
                assertThat(gateway.received()).isEmpty();

                broken.mend();
                payments.create(Orders.payoutToCard());
                assertThat(gateway.received()).hasSize(1);
            }
        }
    }

    private static Class<? extends Throwable> failure(boolean error) {
        return error ? NoClassDefFoundError.class : IllegalStateException.class;
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void returnsResponseWhenJournalCannotBeUpdated(boolean error) throws Exception {
        BrokenJournal broken = new BrokenJournal().withError(error);
        broken.breaks(JournalMethod.ACCEPTED);
        try (RawServer gateway = RawServer.scripted(GatewayResponse.PAGE.response);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            List<PaymentPage> replies = new ArrayList<>();

            String logged = CapturedLog.during(
                    () -> replies.add(payments(merchant).withJournal(broken).create(Orders.pay())));

            assertThat(replies)
                    .singleElement()
                    .satisfies(page -> assertThat(page.id()).isEqualTo(Orders.CREATED));
            assertThat(broken.entry("pay-1").map(JournalEntry::state)).contains(JournalState.OPEN);
            assertThat(logged.lines().filter(line -> line.contains("dev.merchantsdk.payments")))
                    .singleElement()
                    .asString()
                    .contains(
                            "WARN",
                            "orderId=pay-1 ",
                            failure(error).getName(),
                            "until recover() of Merchant or PaymentCallbacks")
                    .doesNotContain(BrokenJournal.MARKER, Orders.CREATED);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aJournalThatCannotBeWrittenAfterARefusalDoesNotHideTheRefusal(boolean error) throws Exception {
        BrokenJournal broken = new BrokenJournal().withError(error);
        broken.breaks(JournalMethod.NOT_EXECUTED);
        try (RawServer gateway = RawServer.scripted(GatewayResponse.HTTP_400.response);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            BadRequestException told = catchThrowableOfType(
                    BadRequestException.class,
                    () -> payments(merchant).withJournal(broken).create(Orders.pay()));

            assertThat(told.getSuppressed()).hasExactlyElementsOfTypes(failure(error));
            assertThat(broken.entry("pay-1").map(JournalEntry::state)).contains(JournalState.OPEN);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = GatewayResponse.class,
            names = {"PAGE", "HTTP_400", "FIN"})
    void releasesOrderIdAfterAnyOutcome(GatewayResponse response) throws Exception {
        try (RawServer gateway = RawServer.scripted(response.response);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            PaymentsClient payments = journaled(merchant);
            Throwable first = catchThrowable(() -> payments.create(Orders.payoutToCard()));
            assertThat(first == null).isEqualTo(response == GatewayResponse.PAGE);
            int sent = gateway.posted().size();
            gateway.script(GatewayResponse.ID.response);

            Throwable second = catchThrowable(() -> payments.create(Orders.payoutToCard()));

            boolean goesOut = response != GatewayResponse.PAGE;
            assertThat(second == null).isEqualTo(goesOut);
            assertThat(gateway.posted()).hasSize(sent + (goesOut ? 1 : 0));
        }
    }

    private PaymentsClient journaled(TestMerchant merchant) {
        return payments(merchant).withJournal(journal);
    }

    private JournalState state(String orderId) {
        return journal.entry(orderId).orElseThrow().state();
    }

    private void stands(String state, PaymentRequest<?> request) {
        if (state.equals("NOTHING")) {
            return;
        }
        JournalEntry entry = entry(request);
        assertThat(journal.open(entry)).isTrue();
        switch (JournalState.valueOf(state)) {
            case ACCEPTED -> journal.accepted(request.orderId(), FOUND);
            case NOT_EXECUTED -> assertThat(journal.notExecuted(entry)).isTrue();
            case OPEN -> {}
        }
    }

    private static JournalEntry entry(PaymentRequest<?> request) {
        return JournalEntry.open(
                request.orderId(),
                PaymentsEndpoints.of(request).name(),
                request.price(),
                NOW.minus(Duration.ofHours(1)));
    }

    private static PaymentRequest<? extends TransactionResponse> request(String kind) {
        return switch (kind) {
            case "PAY" -> Orders.pay();
            case "RECURRING" -> RecurringByCardToken.of("pay-1", Orders.PRICE, Orders.TOKEN);
            default -> Orders.payoutToCard();
        };
    }
}

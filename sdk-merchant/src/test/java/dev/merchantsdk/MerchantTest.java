package dev.merchantsdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.Assertions.within;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.RawRequest;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.identification.IdentificationSession;
import dev.merchantsdk.payments.AuthHold;
import dev.merchantsdk.payments.PartialSettlement;
import dev.merchantsdk.payments.SbpPayout;
import dev.merchantsdk.payments.binding.CardDataBinding;
import dev.merchantsdk.payments.callback.CallbackParser;
import dev.merchantsdk.payments.callback.CardBindingEvent;
import dev.merchantsdk.payments.callback.UnhandledEventException;
import dev.merchantsdk.payments.callback.UnrecognizedEvent;
import dev.merchantsdk.payments.callback.VerifiedTransaction;
import dev.merchantsdk.payments.request.Authorization;
import dev.merchantsdk.payments.request.AuthorizationPage;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.payments.request.Reversal;
import dev.merchantsdk.payments.request.TwoStepSbpPayout;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.spi.JournalState;
import dev.merchantsdk.payments.spi.PaymentStores;
import dev.merchantsdk.payments.spi.RecurringAttempt;
import dev.merchantsdk.payments.spi.RecurringKey;
import dev.merchantsdk.payments.transaction.OrderOutcome.Unresolved;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.SentCallback;
import dev.merchantsdk.testkit.ScriptedServer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import mockwebserver3.MockResponse;
import mockwebserver3.RecordedRequest;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A shop that does everything through one object, on the sandbox. */
final class MerchantTest {
    private static final Amount PRICE = Amount.parse("1290.50");
    private static final String EMAIL = "payer@shop.example";
    private static final String CARD = "4929509947106878";
    private static final String ID = "0123456789abcdef0123456789abcdef";
    private static final String UUID = "01234567-89ab-cdef-0123-456789abcdef";
    /** A look-up that does not wait for a later record. */
    private static final Polling ONE_QUERY =
            Polling.builder().limit(Duration.ofMillis(1)).build();

    @AutoClose
    private final Sandbox sandbox = Sandbox.start();

    private final PaymentStores stores = PaymentStores.inMemory();
    private final ShopBooks books = new ShopBooks();

    /** Books of payments only, as every shop needs them. */
    private static class ShopBooks implements PaymentBooks {
        final List<String> booked = new CopyOnWriteArrayList<>();
        final List<VerifiedTransaction> paid = new CopyOnWriteArrayList<>();

        @Override
        public Optional<Amount> expectedPrice(String orderId) {
            return Optional.of(PRICE).filter(price -> orderId.startsWith("order-"));
        }

        @Override
        public void onPaid(VerifiedTransaction transaction) {
            paid.add(transaction);
            booked.add("paid " + transaction.orderId());
        }

        @Override
        public void onFailed(VerifiedTransaction failed) {
            booked.add("failed " + failed.orderId());
        }
    }

    /** Books that handle everything. */
    private static final class AllBooks extends ShopBooks {
        @Override
        public void onCardBinding(CardBindingEvent binding) {
            booked.add("bound " + binding.isSuccess());
        }

        @Override
        public void onOther(VerifiedTransaction transaction) {
            booked.add(transaction.kind() + " " + transaction.orderId());
        }

        @Override
        public void onUnrecognized(UnrecognizedEvent event) {
            booked.add("unrecognized");
        }
    }

    private Merchant merchant(PaymentBooks ofShop) {
        return Merchant.builder()
                .sdk(sandbox.sdk())
                .stores(stores)
                .books(ofShop)
                .build();
    }

    @Test
    void eachClientCallsItsPartOfTheService() {
        Map<String, Consumer<Merchant>> calls = new LinkedHashMap<>();
        calls.put("payments.pay", merchant -> merchant.payments().pay(OneStepPayment.of("order-1", PRICE, EMAIL)));
        calls.put(
                "bindings.cardData", merchant -> merchant.cards().bindCard(CardDataBinding.of(EMAIL, "+79001234567")));
        calls.put("sbp.banks", merchant -> merchant.sbp().banks());
        calls.put("transactions.getSecure", merchant -> merchant.records().getSecure(ID));
        calls.put("operations.status", merchant -> merchant.operations().status(ID));
        calls.put(
                "registers.status",
                merchant -> merchant.registers().resume(UUID).status());
        calls.put("balance.get", merchant -> merchant.balance().balance(1));
        calls.put("credit.applicationStatus", merchant -> merchant.credit().applicationStatus(UUID));
        calls.put("receipts.status", merchant -> merchant.receipts().status(UUID));
        calls.put(
                "identification.status", merchant -> merchant.identification().status(IdentificationSession.of(UUID)));
        calls.put("mobilization.status", merchant -> merchant.mobilization().status(UUID));
        Merchant merchant = Merchant.of(sandbox.sdk());

        calls.forEach((endpoint, call) -> {
            Throwable unused = catchThrowable(() -> call.accept(merchant));

            assertThat(sandbox.received(endpoint)).as(endpoint).hasSize(1);
        });
        assertThat(merchant.raw()
                        .call(RawRequest.get(Address.GATEWAY, "/api/sbp/banks").xAuth())
                        .toJson())
                .isNotEmpty();
        assertThat(merchant.sdk()).isSameAs(sandbox.sdk());
        assertThat(merchant).hasToString("Merchant(" + sandbox.sdk() + ")");
    }

    /** The process ends before the response; the next one finds the payment, and books it when the payer has paid. */
    @Test
    void aPaymentSurvivesACrash() {
        sandbox.faults().next("payments.pay", Fault.lostAfterProcessing());
        assertThatExceptionOfType(OutcomeUnknownException.class)
                .isThrownBy(() -> merchant(books).payments().pay(OneStepPayment.of("order-1", PRICE, EMAIL)));
        sandbox.payments().payByCard(sandbox.payments().transactions().get(0).id(), CARD);

        Merchant restarted = merchant(books);
        assertThat(restarted.recover())
                .singleElement()
                .satisfies(
                        recovered -> assertThat(recovered.outcome().isSuccess()).isTrue());

        assertThat(books.booked).containsExactly("paid order-1");
        assertThat(stores.journal().entry("order-1").map(JournalEntry::state)).contains(JournalState.ACCEPTED);
        assertThat(restarted.recover()).isEmpty();
        assertThat(restarted.inbox().lookUp("order-1").isSuccess()).isTrue();
        assertThat(books.booked).hasSize(1);
    }

    @Test
    void keepsWhatItComposesWhenTheInboxIsChanged() {
        PaymentStores others = PaymentStores.inMemory();
        Merchant merchant = Merchant.builder()
                .sdk(sandbox.sdk())
                .stores(stores)
                .books(books)
                .inbox(inbox -> inbox.onEach(event -> books.booked.add("recorded"))
                        .journal(others.journal())
                        .store(others.callbacks()))
                .build();
        CardToken card = merchant.cards()
                .bindCard(CardDataBinding.of(EMAIL, "+79001234567"))
                .token();
        sandbox.payments().enterCard(card.reveal(), CARD);
        sandbox.payments().nextResponseCode(card.reveal(), 51);
        merchant.subscriptions().debit(RecurringByCardToken.of("order-1", PRICE, card), CardScheme.VISA);

        assertThat(merchant.inbox().lookUp("order-1", ONE_QUERY).isFailed()).isTrue();

        assertThat(books.booked).containsExactly("recorded", "failed order-1");
        assertThat(stores.recurringHistory().history(RecurringKey.ofToken(card)).attempts())
                .extracting(attempt -> attempt.result().name())
                .containsExactly("REFUSED");
        assertThat(merchant.recover()).isEmpty();
        assertThatThrownBy(() -> Merchant.builder()
                        .sdk(sandbox.sdk())
                        .stores(stores)
                        .books(books)
                        .inbox(inbox -> null)
                        .build())
                .isInstanceOf(NullPointerException.class);
    }

    /** A store deletes marks of processed callbacks; a recovery must not depend on them for a result that was booked. */
    @Test
    void doesNotRecoverResultThatALookUpBooked() {
        sandbox.faults().next("payments.pay", Fault.lostAfterProcessing());
        Merchant merchant = merchant(books);
        assertThatExceptionOfType(OutcomeUnknownException.class)
                .isThrownBy(() -> merchant.payments().pay(OneStepPayment.of("order-1", PRICE, EMAIL)));
        sandbox.payments().payByCard(sandbox.payments().transactions().get(0).id(), CARD);

        assertThat(merchant.inbox().lookUp("order-1", ONE_QUERY).isSuccess()).isTrue();

        assertThat(stores.journal().entry("order-1").map(JournalEntry::state)).contains(JournalState.ACCEPTED);
        assertThat(merchant.recover()).isEmpty();
        assertThat(books.booked).containsExactly("paid order-1");
    }

    @Test
    void stepsOfASettlementAreRecordedByTheClockOfTheSdk() {
        Merchant merchant = merchant(books);
        Authorization authorization = Authorization.of("order-1", PRICE, EMAIL);
        AuthorizationPage page = merchant.payments().authorize(authorization);
        sandbox.payments().payByCard(page.id(), CARD);
        PartialSettlement settlement =
                AuthHold.of(authorization, page).partialSettlement(Amount.parse("60.00"), "order-2", "order-3");

        assertThat(merchant.payments()
                        .settle(settlement, (before, after) -> true)
                        .phase())
                .isEqualTo(PartialSettlement.Phase.SETTLED);

        for (String orderId : List.of("order-1", "order-2", "order-3")) {
            assertThat(stores.journal().entry(orderId).orElseThrow().openedAt())
                    .as(orderId)
                    .isCloseTo(sandbox.clock().instant(), within(1, ChronoUnit.HOURS));
        }
    }

    /** A result that the books don't handle is not lost: the service sends it again, and a look-up finds it. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void callbacksReachTheBooksOrAreAnsweredWith500(boolean handled) throws Exception {
        ShopBooks ofShop = handled ? new AllBooks() : books;
        Merchant merchant = merchant(ofShop);
        try (ScriptedServer shop = ScriptedServer.start().responding(request -> receive(merchant, request))) {
            sandbox.payments().notifyAt(URI.create(shop.url() + "/callback"));
            String payment = merchant.payments()
                    .pay(OneStepPayment.of("order-1", PRICE, EMAIL))
                    .id();
            sandbox.payments().payByCard(payment, CARD);
            String refund = merchant.payments()
                    .refund(Refund.byId(payment, "order-2", PRICE, EMAIL).build())
                    .id();
            assertThat(refund).isNotEmpty();
            CardToken token = merchant.cards()
                    .bindCard(CardDataBinding.of(EMAIL, "+79001234567"))
                    .token();
            sandbox.payments().enterCard(token.reveal(), CARD);

            assertThat(sandbox.payments().awaitCallbacks(Duration.ofMinutes(1)))
                    .extracting(SentCallback::status)
                    .extracting(status -> status.orElse(0))
                    .containsExactly(200, handled ? 200 : 500, handled ? 200 : 500);
        }
        if (handled) {
            assertThat(ofShop.booked).containsExactly("paid order-1", "REFUND order-2", "bound true");
        } else {
            assertThat(ofShop.booked).containsExactly("paid order-1");
            assertThat(merchant.inbox().lookUp("order-2")).isInstanceOf(Unresolved.class);
            AllBooks mended = new AllBooks();
            assertThat(merchant(mended).inbox().lookUp("order-2").isSuccess()).isTrue();
            assertThat(mended.booked).containsExactly("REFUND order-2");
        }
    }

    /** Each kind of transaction goes to its own method, and from there to {@code onOther}. */
    @Test
    void passesKindsWithoutAMethodToOnOther() {
        AllBooks all = new AllBooks();
        Merchant merchant = merchant(all);
        String hold = merchant.payments()
                .authorize(Authorization.of("order-1", PRICE, EMAIL))
                .id();
        sandbox.payments().payByCard(hold, CARD);
        String reversal = merchant.payments()
                .reverse(Reversal.byId(hold, "order-2", PRICE, EMAIL).build())
                .id();
        String payout = merchant.payments()
                .payout(PayoutToCard.of("order-3", PRICE, EMAIL, savedCard(merchant)))
                .id();
        assertThat(List.of(reversal, payout)).doesNotContain("");

        for (String orderId : List.of("order-1", "order-2", "order-3")) {
            assertThat(merchant.inbox().lookUp(orderId).isSuccess()).as(orderId).isTrue();
        }
        assertThat(all.booked).containsExactly("HOLD order-1", "REVERSAL order-2", "PAYOUT order-3");
    }

    @Test
    void anEventWithoutAMethodIsRefusedWithTheMethodToOverride() {
        Merchant merchant = merchant(books);
        sandbox.payments()
                .payByCard(
                        merchant.payments()
                                .pay(OneStepPayment.of("order-1", PRICE, EMAIL))
                                .id(),
                        CARD);
        assertThat(merchant.inbox().lookUp("order-1").isSuccess()).isTrue();
        VerifiedTransaction any = books.paid.get(0);

        for (ThrowingCallable event : List.<ThrowingCallable>of(
                () -> books.onHeld(any),
                () -> books.onRefunded(any),
                () -> books.onReversed(any),
                () -> books.onPaidOut(any),
                () -> books.onOther(any))) {
            assertThatThrownBy(event)
                    .isInstanceOf(UnhandledEventException.class)
                    .hasMessageContaining("Override onOther")
                    .hasMessageContaining("PAYMENT");
        }
    }

    /** The shop adds its own settings to the inbox, here a parser that accepts an unsigned body. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void anUnrecognizedEventIsHandledByTheBooksAlone(boolean handled) {
        ShopBooks ofShop = handled ? new AllBooks() : books;
        Merchant merchant = Merchant.builder()
                .sdk(sandbox.sdk())
                .stores(stores)
                .books(ofShop)
                .inbox(inbox -> inbox.parser(CallbackParser.builder()
                        .signatureVerifier((fields, body) -> true)
                        .build()))
                .build();

        assertThat(merchant.inbox()
                        .receive(
                                "application/x-www-form-urlencoded",
                                "object_type=comet&comet=1".getBytes(StandardCharsets.UTF_8))
                        .status())
                .isEqualTo(handled ? 200 : 500);
        assertThat(ofShop.booked).isEqualTo(handled ? List.of("unrecognized") : List.of());
    }

    @Test
    void aDebitIsGuardedAndItsResultRecorded() {
        Merchant merchant = merchant(books);
        CardToken card = savedCard(merchant);
        sandbox.payments().nextResponseCode(card.reveal(), 51);

        String id = merchant.subscriptions()
                .debit(RecurringByCardToken.of("order-1", PRICE, card), CardScheme.VISA)
                .id();
        assertThat(stores.journal().entry("order-1").flatMap(JournalEntry::transactionId))
                .contains(id);
        assertThat(attempts(card)).containsExactly(RecurringAttempt.Result.PENDING);

        assertThat(merchant.inbox().lookUp("order-1", ONE_QUERY).isFailed()).isTrue();
        assertThat(attempts(card)).containsExactly(RecurringAttempt.Result.REFUSED);
        assertThat(books.booked).containsExactly("failed order-1");
    }

    @Test
    void confirmationsOfSbpPayoutsAreInTheJournal() {
        Merchant merchant = merchant(books);
        TwoStepSbpPayout request = TwoStepSbpPayout.builder()
                .orderId("order-1")
                .price(PRICE)
                .email(EMAIL)
                .phone("+79007654321")
                .bank(merchant.sbp().banks().list().get(0))
                .build();
        SbpPayout.Created created = SbpPayout.of(request, merchant.payments().payout(request));

        SbpPayout.RecipientFound found =
                (SbpPayout.RecipientFound) merchant.sbp().check(created);
        SbpPayout confirmed = merchant.sbp().confirm(found, (before, after) -> true);

        assertThat(stores.journal().entry(confirmed.transactionId()).map(JournalEntry::state))
                .contains(JournalState.ACCEPTED);
    }

    @Test
    void namesTheMethodThatSetsWhatIsMissing() {
        Merchant clients = Merchant.of(sandbox.sdk());
        assertMissing("stores(...)", clients::subscriptions);
        assertMissing("books(...)", clients::inbox);
        assertMissing("books(...)", clients::recover);
        Merchant withoutBooks =
                Merchant.builder().sdk(sandbox.sdk()).stores(stores).build();
        assertThat(withoutBooks.subscriptions()).isNotNull();
        assertMissing("books(...)", withoutBooks::inbox);

        assertMissing("fromEnvironment() or sdk(...)", () -> Merchant.builder().build());
        assertMissing(
                "stores(...)",
                () -> Merchant.builder().sdk(sandbox.sdk()).books(books).build());
        assertMissing(
                "books(...)",
                () -> Merchant.builder()
                        .sdk(sandbox.sdk())
                        .stores(stores)
                        .inbox(inbox -> inbox)
                        .build());
        // No variable of the environment of the tests contains an address.
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> Merchant.builder().fromEnvironment().build());
    }

    /** A shop that could not verify a callback notices it at start-up. */
    @Test
    void anInboxNeedsTheAddressesOfItsQueries() {
        try (MerchantSdk sdk = MerchantSdk.builder()
                .address(Address.GATEWAY, sandbox.url(Address.GATEWAY).toString())
                .build()) {
            assertThatExceptionOfType(ConfigurationException.class)
                    .isThrownBy(() -> Merchant.builder()
                            .sdk(sdk)
                            .stores(stores)
                            .books(books)
                            .build());
        }
    }

    @Test
    void closesTheSdk() {
        Merchant merchant = Merchant.of(sandbox.sdkBuilder().build());
        Runnable close = merchant::close;
        close.run();

        assertThatThrownBy(() -> merchant.sbp().banks()).isInstanceOf(IllegalStateException.class);
    }

    private CardToken savedCard(Merchant merchant) {
        CardToken token = merchant.cards()
                .bindCard(CardDataBinding.of(EMAIL, "+79001234567"))
                .token();
        sandbox.payments().enterCard(token.reveal(), CARD);
        return token;
    }

    private List<RecurringAttempt.Result> attempts(CardToken card) {
        return stores.recurringHistory().history(RecurringKey.ofToken(card)).attempts().stream()
                .map(RecurringAttempt::result)
                .toList();
    }

    private static void assertMissing(String method, ThrowingCallable use) {
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(use)
                .satisfies(missing -> assertThat(missing.advice()).contains(method));
    }

    private static MockResponse receive(Merchant merchant, RecordedRequest request) {
        var response = merchant.inbox()
                .receive(
                        request.getHeaders().get("content-type"),
                        Objects.requireNonNull(request.getBody()).toByteArray());
        return new MockResponse.Builder()
                .code(response.status())
                .body(response.body())
                .build();
    }
}

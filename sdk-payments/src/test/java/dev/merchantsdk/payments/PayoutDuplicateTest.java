package dev.merchantsdk.payments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.DuplicateOrderException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.ScopeNotGrantedException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.spi.AccessToken;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.Scope;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A payout is refused as a duplicate after an attempt of the same call whose outcome is unknown. */
final class PayoutDuplicateTest {
    private static final String FOUND = "33333333333333333333333333333333";
    private static final String TO_CARD = "\"target_type\":1,\"target\":\"token-marker-0001\"";
    private static final String TO_PHONE = "\"target_type\":12,\"target\":\"79001234567\"";
    private static final String SECURE = "GET /api/public/transactions?filter_by=order_id%3Dpayout-1";
    private static final String LIST = "GET /payment-gateway/v3/transactions?filter_by=cs1%3D" + FOUND;
    private static final String POST = "POST /api/transactions";
    private static final Reaction DUPLICATE = Reaction.json(400, "{\"error\":\"Duplicate order\",\"errorCode\":-2}");

    /** How the first attempt's outcome becomes unknown. */
    enum Loss {
        FIN(Reaction.fin()),
        RST(Reaction.rst()),
        HTTP_408(Reaction.status(408)),
        HTTP_502(Reaction.status(502)),
        HTTP_503(Reaction.status(503)),
        HTTP_504(Reaction.status(504));

        @SuppressWarnings("ImmutableEnumChecker") // these reactions have no state
        private final Reaction reaction;

        Loss(Reaction reaction) {
            this.reaction = reaction;
        }
    }

    @ParameterizedTest
    @EnumSource(Loss.class)
    void itsOwnFirstAttemptIsFoundAndItsIdReturned(Loss loss) throws Exception {
        for (Mode mode : Mode.values()) {
            for (PaymentRequest<TransactionCreated> payout : Orders.payouts()) {
                String target = payout instanceof PayoutToCard ? TO_CARD : TO_PHONE;
                try (RawGateway gateway = RawGateway.reacting(duplicate(loss.reaction, record(target), amount("150")));
                        Shop shop = Shop.of(gateway)) {
                    TransactionCreated created = mode.create(shop.payments(), payout);

                    assertThat(created.id()).isEqualTo(FOUND);
                    assertThat(gateway.lines()).containsExactly(POST, POST, SECURE, LIST);
                    assertThat(gateway.posted().get(0))
                            .isEqualTo(gateway.posted().get(1));
                    assertThat(gateway.received().get(2).header("authorization"))
                            .isEqualTo("Bearer " + Shop.TOKEN);
                    assertThat(gateway.received().get(2).header("x-auth")).isEmpty();
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"150", "150.0", "150.00", "1.5e2"})
    void amountsAreComparedAsNumbersOfRoubles(String amount) throws Exception {
        assertThat(paidOut(duplicate(Reaction.fin(), record(TO_CARD), amount(amount)))
                        .id())
                .isEqualTo(FOUND);
    }

    @ParameterizedTest
    @ValueSource(strings = {"79001234567", "+79001234567", "+7 (900) 123-45-67"})
    void phonesAreComparedByTheirDigits(String phone) throws Exception {
        try (RawGateway gateway = RawGateway.reacting(duplicate(
                        Reaction.fin(), record("\"target_type\":12,\"target\":\"" + phone + "\""), amount("150.00")));
                Shop shop = Shop.of(gateway)) {
            assertThat(shop.payments().payout(Orders.namedSbpPayout()).id()).isEqualTo(FOUND);
        }
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "SYNC,  150.01, `\"target_type\":1,\"target\":\"token-marker-0001\"`",
                "ASYNC, 150.01, `\"target_type\":1,\"target\":\"token-marker-0001\"`",
                "SYNC,  15001,  `\"target_type\":1,\"target\":\"token-marker-0001\"`",
                "SYNC,  150.01, `\"target_type\":1`",
                "SYNC,  150.00, `\"target_type\":1,\"target\":\"token-marker-0002\"`",
                "ASYNC, 150.00, `\"target_type\":1,\"target\":\"token-marker-0002\"`",
                "SYNC,  150.00, `\"target_type\":12,\"target\":\"token-marker-0001\"`",
                "SYNC,  150.00, `\"target_type\":9`",
            })
    void whatCertainlyDiffersIsAnotherPayout(Mode mode, String amount, String target) throws Exception {
        try (RawGateway gateway = RawGateway.reacting(duplicate(Reaction.fin(), record(target), amount(amount)));
                Shop shop = Shop.of(gateway)) {
            DuplicateOrderException told = catchThrowableOfType(
                    DuplicateOrderException.class, () -> mode.create(shop.payments(), Orders.payoutToCard()));

            assertThat(told.errorCode()).hasValue(-2);
            assertThat(told.attempts()).isEqualTo(2);
            assertThat(told.advice()).contains("look it up before paying under another order id");
            assertThat(told.getSuppressed()).hasAtLeastOneElementOfType(OutcomeUnknownException.class);
            assertThat(gateway.posted()).hasSize(2);
        }
    }

    @ParameterizedTest
    @CsvSource({"3, true", "5, false"})
    void aTargetTypeThatMightMeanTheSameIsNotTakenForAnotherPayout(int targetType, boolean toCard) throws Exception {
        try (RawGateway gateway = RawGateway.reacting(
                        duplicate(Reaction.fin(), record("\"target_type\":" + targetType), amount("150.00")));
                Shop shop = Shop.of(gateway)) {
            PaymentRequest<TransactionCreated> payout = toCard ? Orders.payoutToCard() : Orders.unnamedSbpPayout();
            assertThatThrownBy(() -> shop.payments().create(payout))
                    .isInstanceOf(OutcomeUnknownException.class)
                    .hasMessageContaining("does not tell its target");
        }
    }

    @Test
    void theSameAmountInKopecksIsNotTakenForAnotherPayout() throws Exception {
        try (RawGateway gateway = RawGateway.reacting(duplicate(
                        Reaction.fin(),
                        record("\"target_type\":1,\"target\":\"token-marker-0001\""),
                        amount("15000")));
                Shop shop = Shop.of(gateway)) {
            assertThatThrownBy(() -> shop.payments().payout(Orders.payoutToCard()))
                    .isInstanceOf(OutcomeUnknownException.class)
                    .hasMessageContaining("its unit is not shown");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "79007654321, true",
        "89007654321, true",
        "8, true",
        "9001234567, false",
        "89001234567, false",
        "8 (900) 123-45-67, false",
        "7900***4567, false",
        "Анна, false"
    })
    void anotherPhoneIsAnotherPayoutUnlessItIsOnlyWrittenInAnotherWay(String phone, boolean differs) throws Exception {
        try (RawGateway gateway = RawGateway.reacting(duplicate(
                        Reaction.fin(), record("\"target_type\":12,\"target\":\"" + phone + "\""), amount("150.00")));
                Shop shop = Shop.of(gateway)) {
            assertThatThrownBy(() -> shop.payments().payout(Orders.unnamedSbpPayout()))
                    .isInstanceOf(differs ? DuplicateOrderException.class : OutcomeUnknownException.class);
        }
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '|',
            value = {
                "no record of it is found           | ``",
                "no record of it is found           | {\"order_id\":\"payout-10\",\"type\":1,\"state\":1}",
                "no record of it is found           | {\"order_id\":\"payout-1\",\"type\":0,\"state\":1}",
                "no record of it is found           | {\"order_id\":\"payout-1\",\"type\":1,\"state\":4}",
                "no record of it is found           | {\"type\":1,\"state\":1}",
                "no record of it is found           | {\"order_id\":\"payout-1\",\"state\":1}",
                "more than one record of it is found | both",
                "does not tell its target           | {\"order_id\":\"payout-1\",\"type\":1,\"state\":1}",
                "does not tell its target           | {\"order_id\":\"payout-1\",\"type\":1,\"target_type\":1}",
                "does not tell its target           | {\"order_id\":\"payout-1\",\"type\":1,\"target\":\"token-marker-0001\"}",
                "does not tell its target           | {\"order_id\":\"payout-1\",\"type\":1,\"target_type\":1,\"target\":\" \"}",
                "does not tell its target           | {\"order_id\":\"payout-1\",\"type\":1,\"target_type\":1,\"target\":\"492950XXXXXX6878\"}",
                "does not tell its target           | {\"order_id\":\"payout-1\",\"type\":1,\"target_type\":1,\"target\":\"492950......6878\"}",
                "does not tell its target           | {\"order_id\":\"payout-1\",\"type\":1,\"target_type\":1,\"target\":\"TOKEN-MARKER-0001\"}",
                "does not tell its target           | {\"order_id\":\"payout-1\",\"type\":1,\"target_type\":13,\"target\":\"token-marker-0001\"}",
            })
    void whatCannotBeToldFromTheSecureRecordStaysUnknown(String why, String record) throws Exception {
        String own = record.replace("{", "\"id\":\"" + FOUND + "\",").replace("}", "");
        String[] records = switch (record) {
            case "" -> new String[0];
            case "both" ->
                new String[] {Orders.record(FOUND, "payout-1", 1, 1), Orders.record(FOUND, "payout-1", 1, 5)};
            default -> new String[] {own};
        };
        for (Mode mode : Mode.values()) {
            staysUnknown(
                    mode, why, duplicate(Reaction.fin(), Reaction.json(200, Orders.page(records)), amount("150.00")));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{\"id\":12345678,\"cs1\":\"44444444444444444444444444444444\",\"amount\":150.00}",
                "{\"id\":12345678,\"amount\":150.00}",
                "{\"id\":12345678,\"cs1\":\"33333333333333333333333333333333\"}",
                "{\"id\":12345678,\"cs1\":\"33333333333333333333333333333333\",\"amount\":1.00},{\"id\":12345679,\"cs1\":\"33333333333333333333333333333333\"}",
                "{\"id\":12345678,\"cs1\":\"33333333333333333333333333333333\",\"amount\":150.00},{\"id\":12345678,\"cs1\":\"33333333333333333333333333333333\",\"amount\":150.00}"
            })
    void whatListV3DoesNotTellStaysUnknown(String records) throws Exception {
        for (Mode mode : Mode.values()) {
            staysUnknown(
                    mode,
                    "list v3 does not tell the amount",
                    duplicate(
                            Reaction.fin(),
                            record(TO_CARD),
                            Reaction.json(200, "{\"cursor\":{},\"transactions\":[" + records + "]}")));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"count\":25,\"prev\":null,\"next\":\"more\",\"total\":26} | false",
                "{\"count\":25,\"prev\":null,\"next\":\"more\"} | false",
                "{\"count\":1,\"prev\":null,\"next\":null,\"total\":2} | false",
                "{\"count\":1,\"prev\":null,\"next\":\" \",\"total\":1} | true",
                "{\"count\":1} | true",
                "null | true",
            })
    void aListIsTrustedOnlyIfItIsWhole(String cursor, boolean whole) throws Exception {
        String secure = "{" + Orders.record(FOUND, "payout-1", 1, 1) + "," + TO_CARD + "}";
        String v3 = "{\"id\":12345678,\"cs1\":\"" + FOUND + "\",\"amount\":150.00}";
        Reaction partOfSecure = page(cursor, secure);
        Reaction partOfV3 = page(cursor, v3);
        for (Mode mode : Mode.values()) {
            if (whole) {
                assertThat(paidOut(duplicate(Reaction.fin(), partOfSecure, partOfV3))
                                .id())
                        .isEqualTo(FOUND);
            } else {
                staysUnknown(
                        mode,
                        "its order id has more records than a page",
                        duplicate(Reaction.fin(), partOfSecure, partOfV3));
                staysUnknown(
                        mode,
                        "list v3 has more records of " + FOUND + " than a page",
                        duplicate(Reaction.fin(), record(TO_CARD), partOfV3));
            }
        }
    }

    private static Reaction page(String cursor, String record) {
        return Reaction.json(200, "{\"cursor\":" + cursor + ",\"transactions\":[" + record + "]}");
    }

    /** Not even where it certainly differs: the one that is meant may stand on the next page. */
    @ParameterizedTest
    @EnumSource(Mode.class)
    void anotherPayoutOnAFirstPageIsNotTheAnswer(Mode mode) throws Exception {
        String other = "{" + Orders.record(FOUND, "payout-1", 1, 1) + ",\"target_type\":9}";
        staysUnknown(
                mode,
                "its order id has more records than a page",
                duplicate(Reaction.fin(), page("{\"next\":\"more\"}", other), amount("1.00")));
    }

    /** Beside a payout that differs or agrees, a record that does not tell what it is may be the one that is meant. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"id\":\"44444444444444444444444444444444\",\"type\":1,\"state\":1}",
                "{\"id\":\"44444444444444444444444444444444\",\"order_id\":\"payout-1\",\"state\":1}",
                "{\"id\":\"44444444444444444444444444444444\",\"order_id\":\"payout-1\",\"type\":99,\"state\":1}",
                "{\"id\":\"44444444444444444444444444444444\"}",
            })
    void aRecordBesideItThatDoesNotTellWhatItIsLeavesTheOutcomeUnknown(String doubtful) throws Exception {
        for (String target : List.of("\"target_type\":9", TO_CARD)) {
            String told = "{" + Orders.record(FOUND, "payout-1", 1, 1) + "," + target + "}";
            for (Mode mode : Mode.values()) {
                staysUnknown(
                        mode,
                        "another record of its order id does not tell what it is",
                        duplicate(
                                Reaction.fin(),
                                Reaction.json(200, "{\"transactions\":[" + told + "," + doubtful + "]}"),
                                amount("150.00")));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"id\":\"44444444444444444444444444444444\",\"order_id\":\"payout-1\",\"state\":4}",
                "{\"id\":\"44444444444444444444444444444444\",\"order_id\":\"payout-10\",\"state\":1}",
                "{\"id\":\"44444444444444444444444444444444\",\"type\":0,\"state\":1}",
            })
    void aRecordBesideItThatCannotBeMeantDoesNotMatter(String other) throws Exception {
        String told = "{" + Orders.record(FOUND, "payout-1", 1, 1) + "," + TO_CARD + "}";
        assertThat(paidOut(duplicate(
                                Reaction.fin(),
                                Reaction.json(200, "{\"transactions\":[" + other + "," + told + "]}"),
                                amount("150.00")))
                        .id())
                .isEqualTo(FOUND);
    }

    @ParameterizedTest
    @ValueSource(strings = {"33", "333333333333333333333333333333333", "3333333333333333333333333333333\\n"})
    void anIdThatNoFilterCanHoldLeavesTheOutcomeUnknown(String id) throws Exception {
        for (Mode mode : Mode.values()) {
            try (RawGateway gateway = RawGateway.reacting(duplicate(
                            Reaction.fin(),
                            Reaction.json(200, Orders.page(Orders.record(id, "payout-1", 1, 1) + "," + TO_CARD)),
                            amount("150.00")));
                    Shop shop = Shop.of(gateway)) {
                OutcomeUnknownException unknown = catchThrowableOfType(
                        OutcomeUnknownException.class, () -> mode.create(shop.payments(), Orders.payoutToCard()));

                assertThat(unknown).hasMessageContaining("its record could not be read");
                assertThat(lastSuppressed(unknown)).isInstanceOf(InvalidRequestException.class);
                assertThat(gateway.lines()).containsExactly(POST, POST, SECURE);
            }
        }
    }

    private static void staysUnknown(Mode mode, String why, Function<RawGateway.Received, Reaction> service)
            throws Exception {
        try (RawGateway gateway = RawGateway.reacting(service);
                Shop shop = Shop.of(gateway)) {
            OutcomeUnknownException unknown = catchThrowableOfType(
                    OutcomeUnknownException.class, () -> mode.create(shop.payments(), Orders.payoutToCard()));

            assertThat(unknown).hasMessageContaining(why).hasMessageNotContaining("marker");
            assertThat(unknown.orderId()).contains("payout-1");
            assertThat(unknown.attempts()).isEqualTo(2);
            assertThat(unknown).hasCauseInstanceOf(DuplicateOrderException.class);
            assertThat(unknown.getSuppressed()).isNotEmpty();
            assertThat(gateway.posted()).hasSize(2);
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void aLookUpThatFailsLeavesTheOutcomeUnknownAndRidesAlong(Mode mode) throws Exception {
        List<Function<RawGateway.Received, Reaction>> failing = List.of(
                duplicate(Reaction.fin(), Reaction.status(403), amount("150.00")),
                duplicate(Reaction.fin(), record(TO_CARD), Reaction.status(500)),
                duplicate(Reaction.fin(), Reaction.json(200, "no JSON"), amount("150.00")));
        for (Function<RawGateway.Received, Reaction> service : failing) {
            try (RawGateway gateway = RawGateway.reacting(service);
                    Shop shop = Shop.of(gateway)) {
                OutcomeUnknownException unknown = catchThrowableOfType(
                        OutcomeUnknownException.class, () -> mode.create(shop.payments(), Orders.payoutToCard()));

                assertThat(unknown).hasMessageContaining("its record could not be read");
                assertThat(lastSuppressed(unknown))
                        .isInstanceOfSatisfying(
                                SdkException.class,
                                told -> assertThat(told.endpoint().orElseThrow())
                                        .startsWith("transactions."));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void aScopeThatIsNotGrantedLeavesTheOutcomeUnknown(Mode mode) throws Exception {
        try (RawGateway gateway = RawGateway.reacting(duplicate(Reaction.fin(), record(TO_CARD), amount("150.00")));
                Shop shop = Shop.at(gateway.url()).tokens(new NoScope()).open()) {
            OutcomeUnknownException unknown = catchThrowableOfType(
                    OutcomeUnknownException.class, () -> mode.create(shop.payments(), Orders.payoutToCard()));

            assertThat(lastSuppressed(unknown))
                    .isInstanceOfSatisfying(
                            NotSentException.class,
                            told -> assertThat(told).hasCauseInstanceOf(ScopeNotGrantedException.class));
            assertThat(gateway.lines()).containsExactly(POST, POST);
        }
    }

    /** A token service that grants nothing. */
    private static final class NoScope implements TokenSource {
        @Override
        public CompletableFuture<AccessToken> token(Scope scope) {
            return CompletableFuture.failedFuture(new ScopeNotGrantedException(scope.raw()));
        }

        @Override
        public boolean refused(Scope scope, AccessToken token) {
            return false;
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void withoutOauthTheOutcomeStaysUnknown(Mode mode) throws Exception {
        try (RawGateway gateway = RawGateway.answering(Reaction.fin(), DUPLICATE);
                Shop shop = Shop.at(gateway.url()).withoutOauth().open()) {
            assertThatThrownBy(() -> mode.create(shop.payments(), Orders.payoutToCard()))
                    .isInstanceOf(OutcomeUnknownException.class)
                    .hasMessageContaining("no OAuth is set up")
                    .hasCauseInstanceOf(DuplicateOrderException.class);
            assertThat(gateway.lines()).containsExactly(POST, POST);
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void aDuplicateAtTheFirstAttemptIsToldAtOnceWithoutALookUp(Mode mode) throws Exception {
        for (PaymentRequest<TransactionCreated> payout : Orders.payouts()) {
            try (RawGateway gateway = RawGateway.answering(DUPLICATE);
                    Shop shop = Shop.of(gateway)) {
                assertThatThrownBy(() -> mode.create(shop.payments(), payout))
                        .isInstanceOf(DuplicateOrderException.class);
                assertThat(gateway.lines()).containsExactly(POST);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void aDuplicateAfterAttemptsThatWereNotProcessedIsToldWithoutALookUp(Mode mode) throws Exception {
        try (RawGateway gateway = RawGateway.answering(Reaction.status(429), DUPLICATE);
                Shop shop = Shop.of(gateway)) {
            assertThatThrownBy(() -> mode.create(shop.payments(), Orders.payoutToCard()))
                    .isInstanceOf(DuplicateOrderException.class);
            assertThat(gateway.lines()).containsExactly(POST, POST);
        }
    }

    @Test
    void anOrderIdThatNoFilterCanHoldLeavesTheOutcomeUnknown() throws Exception {
        PayoutToCard odd = PayoutToCard.of("a&b", Orders.PRICE, Orders.EMAIL, Orders.TOKEN);
        try (RawGateway gateway = RawGateway.answering(Reaction.fin(), DUPLICATE);
                Shop shop = Shop.of(gateway)) {
            assertThatThrownBy(() -> shop.payments().payout(odd))
                    .isInstanceOf(OutcomeUnknownException.class)
                    .satisfies(
                            told -> assertThat(lastSuppressed(told)).asString().contains("order_id must not contain"));
            assertThat(gateway.lines()).containsExactly(POST, POST);
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void theLookUpKeepsToTheDeadlineOfThePayout(Mode mode) throws Exception {
        Duration limit = Duration.ofMinutes(2);
        try (RawGateway gateway = RawGateway.answering();
                Shop shop = Shop.of(gateway)) {
            Reaction late = socket -> {
                shop.pauses.skip(limit);
                DUPLICATE.on(socket);
            };
            gateway.react(duplicate(Reaction.fin(), late, record(TO_CARD), amount("150.00")));
            assertThatThrownBy(() -> mode.create(
                            shop.payments(),
                            Orders.payoutToCard(),
                            RequestOptions.builder().timeout(limit).build()))
                    .isInstanceOf(OutcomeUnknownException.class)
                    .hasMessageContaining("no time was left to look it up");
            assertThat(gateway.lines()).containsExactly(POST, POST);
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void anSdkThatIsClosedBeforeTheLookUpLeavesTheOutcomeUnknown(Mode mode) throws Exception {
        CompletableFuture<Shop> open = new CompletableFuture<>();
        Reaction closing = socket -> {
            open.join().close();
            DUPLICATE.on(socket);
        };
        try (RawGateway gateway =
                        RawGateway.reacting(duplicate(Reaction.fin(), closing, record(TO_CARD), amount("150.00")));
                Shop shop = Shop.of(gateway)) {
            open.complete(shop);
            OutcomeUnknownException unknown = catchThrowableOfType(
                    OutcomeUnknownException.class, () -> mode.create(shop.payments(), Orders.payoutToCard()));

            assertThat(unknown).hasMessageContaining("its record could not be read");
            assertThat(lastSuppressed(unknown)).isInstanceOf(NotSentException.class);
            assertThat(gateway.lines()).containsExactly(POST, POST);
        }
    }

    @Test
    void cancellingEndsWhicheverCallIsUnderWay() throws Exception {
        List<Function<RawGateway.Received, Reaction>> stages = List.of(
                duplicate(Reaction.silence(), record(TO_CARD), amount("150.00")),
                duplicate(Reaction.fin(), Reaction.silence(), amount("150.00")),
                duplicate(Reaction.fin(), record(TO_CARD), Reaction.silence()));
        List<List<String>> sent =
                List.of(List.of(POST), List.of(POST, POST, SECURE), List.of(POST, POST, SECURE, LIST));
        for (int stage = 0; stage < stages.size(); stage++) {
            try (RawGateway gateway = RawGateway.reacting(stages.get(stage));
                    Shop shop = Shop.of(gateway)) {
                CompletableFuture<TransactionCreated> future =
                        shop.payments().async().payout(Orders.payoutToCard());
                for (String line : sent.get(stage)) {
                    assertThat(line).isNotEmpty();
                    gateway.awaitArrival();
                }

                future.cancel(true);

                gateway.awaitEndOfConnection();
                assertThat(future).isCancelled();
                assertThat(gateway.lines()).isEqualTo(sent.get(stage));
            }
        }
    }

    private static Throwable lastSuppressed(Throwable told) {
        Throwable[] suppressed = told.getSuppressed();
        return suppressed[suppressed.length - 1];
    }

    private static TransactionCreated paidOut(Function<RawGateway.Received, Reaction> service) throws Exception {
        try (RawGateway gateway = RawGateway.reacting(service);
                Shop shop = Shop.of(gateway)) {
            return shop.payments().payout(Orders.payoutToCard());
        }
    }

    private static Function<RawGateway.Received, Reaction> duplicate(
            Reaction first, Reaction secureList, Reaction listV3) {
        return duplicate(first, DUPLICATE, secureList, listV3);
    }

    private static Function<RawGateway.Received, Reaction> duplicate(
            Reaction first, Reaction second, Reaction secureList, Reaction listV3) {
        Function<RawGateway.Received, Reaction> payouts = RawGateway.scripted(first, second);
        return request -> {
            if (request.isPost()) {
                return payouts.apply(request);
            }
            return request.line().contains("payment-gateway") ? listV3 : secureList;
        };
    }

    private static Reaction record(String target) {
        return Reaction.json(200, Orders.page(Orders.record(FOUND, "payout-1", 1, 1) + "," + target));
    }

    private static Reaction amount(String amount) {
        return Reaction.json(
                200,
                "{\"transactions\":[{\"id\":12345678,\"cs1\":\"" + FOUND + "\",\"amount\":" + amount
                        + ",\"opcode\":472}]}");
    }
}

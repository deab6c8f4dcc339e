package dev.merchantsdk.proof;

import dev.merchantsdk.core.http.HttpAttempt;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.sandbox.PaymentTransaction;
import dev.merchantsdk.testkit.simulation.ServerReply;
import dev.merchantsdk.testkit.simulation.VirtualNetwork;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Decides about each debit as its issuer, and compares the debits that the service gets with the contract's limits. */
final class DebitsJudge {
    private static final String CREATE = "create ";
    private static final int STOPS = 5;
    private static final int SAME_AMOUNT = 63;
    private static final int COUNTER_EXCEEDED = 66;
    /** Mostly approvals and refusals that may be repeated. */
    private static final int[] CODES = {
        0, 0, 0, 0, 51, 51, 51, 91, 91, SAME_AMOUNT, SAME_AMOUNT, STOPS, COUNTER_EXCEEDED
    };

    /** What requests need at most on their way, so that their distances at the service differ. */
    private static final Duration JITTER = Duration.ofMillis(300);

    private static final Duration LONGEST_CALL = Duration.ofMinutes(2);
    private static final Duration DAY = Duration.ofDays(1).minus(LONGEST_CALL);

    private final WorldTime time;
    private final Chronicle chronicle;
    private final WorldService service;
    private final Dice dice;
    private final List<CardToken> cards;
    private final List<JudgedDebit> debits = new ArrayList<>();
    /** The codes that issuers will give next, by token. */
    private final Map<String, Integer> planned = new HashMap<>();

    private final Set<String> known = new HashSet<>();
    private final Set<String> handled = new HashSet<>();
    private final Set<String> ended = new HashSet<>();

    /** A debit that the service has received. */
    private record JudgedDebit(String orderId, String card, long kopecks, Duration at, int code) {
        boolean isApproved() {
            return code == 0;
        }
    }

    DebitsJudge(MerchantAccount account, List<CardToken> cards) {
        this.time = account.time();
        this.chronicle = account.chronicle();
        this.service = account.service();
        this.dice = account.dice();
        this.cards = cards;
    }

    /** Notes that a server is about to record the result of an order. */
    void known(String orderId) {
        known.add(orderId);
    }

    /** Notes that a server has recorded the result of an order. */
    void handled(String orderId) {
        handled.add(orderId);
    }

    /** Notes that the look-ups of an order have ended. */
    void ended(String orderId) {
        ended.add(orderId);
    }

    /** Returns the orders of the debits whose results no server knows for certain. */
    List<String> withoutResult() {
        return debits.stream()
                .map(JudgedDebit::orderId)
                .filter(orderId -> !ended.contains(orderId))
                .toList();
    }

    /** Returns a line that shows this judge the debits. */
    VirtualNetwork.VirtualLine observed(VirtualNetwork.VirtualLine line, HttpAttempt attempt, Runnable onDebit) {
        String about = FaultyWire.about(attempt.request());
        String body = WorldService.body(attempt.request()).readUtf8();
        return cards.stream()
                .map(CardToken::reveal)
                .filter(token -> about.startsWith(CREATE) && body.contains(token))
                .findFirst()
                .<VirtualNetwork.VirtualLine>map(
                        token -> new ObservedLine(line, about.substring(CREATE.length()), token, onDebit))
                .orElse(line);
    }

    private final class ObservedLine implements VirtualNetwork.VirtualLine {
        private final VirtualNetwork.VirtualLine line;
        private final String orderId;
        private final String token;
        private final Runnable onDebit;

        ObservedLine(VirtualNetwork.VirtualLine line, String orderId, String token, Runnable onDebit) {
            this.line = line;
            this.orderId = orderId;
            this.token = token;
            this.onDebit = onDebit;
        }

        @Override
        public VirtualNetwork.LineTiming timing() {
            return line.timing();
        }

        @Override
        public boolean connects() {
            return line.connects();
        }

        @Override
        public ServerReply reply() {
            int code = planned.computeIfAbsent(token, any -> {
                int next = CODES[dice.below("code", CODES.length)];
                service.act().nextResponseCode(token, next);
                return next;
            });
            ServerReply reply = line.reply();
            Optional<PaymentTransaction> made = service.ledger().stream()
                    .filter(transaction -> transaction.orderId().equals(orderId))
                    .findFirst();
            made.ifPresent(transaction -> {
                planned.remove(token);
                judge(new JudgedDebit(orderId, token, transaction.price(), Duration.ofNanos(time.now()), code));
                onDebit.run();
            });
            return reply;
        }
    }

    private void judge(JudgedDebit next) {
        chronicle.note("service", next.orderId + " gets the code " + next.code);
        debits.stream()
                .filter(other ->
                        next.at.minus(other.at).compareTo(Duration.ofSeconds(1).minus(JITTER)) < 0)
                .forEach(other -> violated(next, "came at once with " + other.orderId));
        List<JudgedDebit> earlier =
                debits.stream().filter(other -> other.card.equals(next.card)).toList();
        for (JudgedDebit other : earlier) {
            boolean isKnown = known.contains(other.orderId);
            boolean within = next.at.minus(other.at).compareTo(DAY) < 0;
            if (within && !isKnown) {
                violated(next, "was sent while " + other.orderId + " was unknown");
            }
            if (handled.contains(other.orderId) && (other.code == STOPS || other.code == COUNTER_EXCEEDED)) {
                violated(next, "was sent after the code " + other.code + " of " + other.orderId);
            }
        }
        List<JudgedDebit> sinceSuccess = earlier.subList(
                earlier.stream()
                        .filter(JudgedDebit::isApproved)
                        .reduce((first, last) -> last)
                        .map(earlier::indexOf)
                        .map(index -> index + 1)
                        .orElse(0),
                earlier.size());
        if (sinceSuccess.stream()
                        .filter(other -> next.at.minus(other.at).compareTo(DAY) < 0)
                        .count()
                >= 2) {
            violated(next, "is the third within a day");
        }
        sinceSuccess.stream()
                .filter(other -> other.code == SAME_AMOUNT && other.kopecks == next.kopecks)
                .forEach(other -> violated(next, "repeats the amount of " + other.orderId));
        debits.add(next);
    }

    private void violated(JudgedDebit debit, String how) {
        chronicle.violated(Invariant.WITHIN_LIMITS, debit.orderId + " " + how);
    }
}

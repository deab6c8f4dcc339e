package dev.merchantsdk.payments;

import dev.merchantsdk.payments.request.CheckedSbpPayout;
import dev.merchantsdk.payments.request.NamedSbpPayout;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TargetType;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * To whom a payout goes, as its secure record tells. What the record's {@code target} holds the contract does not show: that it is the token of
 * the card, or the phone, is an assumption. So what is masked or written in another way is not taken for another target.
 * So is which {@code target_type} a payout has: {@code BoundCard} to a token, and {@code PayoutSbp} to a phone; {@code KnownCardNumber} and {@code
 * PayoutPhone}, which might stand for the same, are not taken for another one.
 */
final class PayoutTarget {
    private static final Pattern MASKED = Pattern.compile(".*(\\*|[Xx]{2}).*");
    /** With these digits at its end a Russian number is told apart, whether +7, 7, 8 or nothing stands before them. */
    private static final int SUBSCRIBER_DIGITS = 10;

    private static final Pattern PHONE = Pattern.compile("\\+?[0-9() -]+");
    private static final Pattern NO_DIGIT = Pattern.compile("[^0-9]");

    private final TargetType type;
    /** What the same target might be recorded as. */
    private final TargetType near;

    private final String target;

    /** What a comparison can come to. */
    enum Match {
        AGREES,
        DIFFERS,
        CANNOT_BE_TOLD
    }

    private PayoutTarget(TargetType type, TargetType near, String target) {
        this.type = type;
        this.near = near;
        this.target = target;
    }

    /** The target of a payout; empty for what is none. */
    static Optional<PayoutTarget> of(PaymentRequest<?> request) {
        if (request instanceof PayoutToCard payout) {
            return Optional.of(new PayoutTarget(
                    TargetType.BOUND_CARD,
                    TargetType.KNOWN_CARD_NUMBER,
                    payout.card().reveal()));
        }
        if (request instanceof NamedSbpPayout payout) {
            return Optional.of(ofPhone(payout.phone()));
        }
        if (request instanceof CheckedSbpPayout payout) {
            return Optional.of(ofPhone(payout.phone()));
        }
        return Optional.empty();
    }

    private static PayoutTarget ofPhone(String phone) {
        return new PayoutTarget(TargetType.PAYOUT_SBP, TargetType.PAYOUT_PHONE, phone);
    }

    Match in(SecureTransaction record) {
        Optional<TargetType> recorded = record.targetType().filter(TargetType::isKnown);
        if (recorded.isEmpty() || recorded.get().equals(near)) {
            return Match.CANNOT_BE_TOLD;
        }
        if (!recorded.get().equals(type)) {
            return Match.DIFFERS;
        }
        return record.target().map(this::compare).orElse(Match.CANNOT_BE_TOLD);
    }

    private Match compare(String recorded) {
        if (recorded.isBlank()) {
            return Match.CANNOT_BE_TOLD;
        }
        return type.equals(TargetType.PAYOUT_SBP) ? comparePhone(recorded) : compareToken(recorded);
    }

    private Match compareToken(String recorded) {
        if (recorded.equals(target)) {
            return Match.AGREES;
        }
        boolean hasFormOfToken = recorded.length() == target.length() && !recorded.equalsIgnoreCase(target);
        return hasFormOfToken && !MASKED.matcher(recorded).matches() ? Match.DIFFERS : Match.CANNOT_BE_TOLD;
    }

    private Match comparePhone(String recorded) {
        if (!PHONE.matcher(recorded).matches()) {
            return Match.CANNOT_BE_TOLD;
        }
        String ours = NO_DIGIT.matcher(target).replaceAll("");
        String theirs = NO_DIGIT.matcher(recorded).replaceAll("");
        if (ours.equals(theirs)) {
            return Match.AGREES;
        }
        // A number without its country code, say, or with the 8 of calls within the country in its place.
        return ours.endsWith(subscriber(theirs)) || theirs.endsWith(subscriber(ours))
                ? Match.CANNOT_BE_TOLD
                : Match.DIFFERS;
    }

    private static String subscriber(String digits) {
        return digits.substring(Math.max(0, digits.length() - SUBSCRIBER_DIGITS));
    }
}

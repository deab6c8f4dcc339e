package dev.merchantsdk.payments;

import dev.merchantsdk.payments.request.OneStepSbpPayout;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.request.TwoStepSbpPayout;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TargetType;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The recipient of a payout, for comparison with a secure record. The contract does not specify the values of
 * {@code target_type} and {@code target} in the record of a payout. The SDK assumes these values:
 * <ul>
 *   <li>payout to a card: {@code BoundCard} and the token of the card;
 *   <li>SBP payout: {@code PayoutSbp} and the phone.
 * </ul>
 *
 * <p>The result of a comparison is {@link Match#UNDETERMINED} if {@code target} is masked or does not have the assumed
 * format. For a payout to a card, the type {@code KnownCardNumber} leads to this result, because its meaning may be
 * that of {@code BoundCard}. For an SBP payout, the type {@code PayoutPhone} leads to this result, because its meaning
 * may be that of {@code PayoutSbp}.
 */
final class PayoutTarget {
    private static final Pattern MASKED = Pattern.compile(".*(\\*|[Xx]{2}).*");
    /** The number of digits of a Russian phone number without the prefix {@code +7}, {@code 7} or {@code 8}. */
    private static final int SUBSCRIBER_DIGITS = 10;

    private static final Pattern PHONE = Pattern.compile("\\+?[0-9() -]+");
    private static final Pattern NO_DIGIT = Pattern.compile("[^0-9]");

    private final TargetType type;
    /** A type that may have the same meaning as {@link #type}. */
    private final TargetType ambiguousType;

    private final String target;

    /** The result of comparing a payout with a record. */
    enum Match {
        AGREES,
        DIFFERS,
        UNDETERMINED
    }

    private PayoutTarget(TargetType type, TargetType ambiguousType, String target) {
        this.type = type;
        this.ambiguousType = ambiguousType;
        this.target = target;
    }

    /** Returns the target of a payout, or an empty {@code Optional} for any other request. */
    static Optional<PayoutTarget> of(PaymentRequest<?> request) {
        if (request instanceof PayoutToCard payout) {
            return Optional.of(new PayoutTarget(
                    TargetType.BOUND_CARD,
                    TargetType.KNOWN_CARD_NUMBER,
                    payout.card().reveal()));
        }
        if (request instanceof OneStepSbpPayout payout) {
            return Optional.of(ofPhone(payout.phone()));
        }
        if (request instanceof TwoStepSbpPayout payout) {
            return Optional.of(ofPhone(payout.phone()));
        }
        return Optional.empty();
    }

    private static PayoutTarget ofPhone(String phone) {
        return new PayoutTarget(TargetType.PAYOUT_SBP, TargetType.PAYOUT_PHONE, phone);
    }

    Match match(SecureTransaction record) {
        Optional<TargetType> recorded = record.targetType().filter(TargetType::isKnown);
        if (recorded.isEmpty() || recorded.get().equals(ambiguousType)) {
            return Match.UNDETERMINED;
        }
        if (!recorded.get().equals(type)) {
            return Match.DIFFERS;
        }
        return record.target().map(this::compare).orElse(Match.UNDETERMINED);
    }

    private Match compare(String recorded) {
        if (recorded.isBlank()) {
            return Match.UNDETERMINED;
        }
        return type.equals(TargetType.PAYOUT_SBP) ? comparePhone(recorded) : compareToken(recorded);
    }

    private Match compareToken(String recorded) {
        if (recorded.equals(target)) {
            return Match.AGREES;
        }
        boolean looksLikeToken = recorded.length() == target.length() && !recorded.equalsIgnoreCase(target);
        return looksLikeToken && !MASKED.matcher(recorded).matches() ? Match.DIFFERS : Match.UNDETERMINED;
    }

    private Match comparePhone(String recorded) {
        if (!PHONE.matcher(recorded).matches()) {
            return Match.UNDETERMINED;
        }
        String targetDigits = NO_DIGIT.matcher(target).replaceAll("");
        String recordedDigits = NO_DIGIT.matcher(recorded).replaceAll("");
        if (targetDigits.equals(recordedDigits)) {
            return Match.AGREES;
        }
        // Two numbers that differ only in the prefix may be the same phone number.
        return targetDigits.endsWith(subscriber(recordedDigits)) || recordedDigits.endsWith(subscriber(targetDigits))
                ? Match.UNDETERMINED
                : Match.DIFFERS;
    }

    private static String subscriber(String digits) {
        return digits.substring(Math.max(0, digits.length() - SUBSCRIBER_DIGITS));
    }
}

package dev.merchantsdk.payments.internal;

import static dev.merchantsdk.core.value.ComparisonResult.AGREES;
import static dev.merchantsdk.core.value.ComparisonResult.DIFFERS;
import static dev.merchantsdk.core.value.ComparisonResult.NOT_COMPARED;

import dev.merchantsdk.core.value.ComparisonResult;
import dev.merchantsdk.payments.request.FollowUp;
import dev.merchantsdk.payments.request.OneStepSbpPayout;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.payments.request.TwoStepSbpPayout;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TargetType;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.zip.CRC32;

/**
 * The recipient of a payout, or the hold of a completion or a reversal, for comparison with a secure record. The contract
 * does not specify {@code target_type} and {@code target} in the record of a payout. The SDK assumes these values:
 * <ul>
 *   <li>payout to a card: {@code BoundCard} and the token of the card;
 *   <li>SBP payout: {@code PayoutSbp} and the phone.
 * </ul>
 *
 * <p>The result of a comparison is {@link ComparisonResult#NOT_COMPARED} if {@code target} is masked or does not have the assumed
 * format. For a payout to a card, the type {@code KnownCardNumber} leads to this result, because its meaning may be
 * that of {@code BoundCard}. For an SBP payout, the type {@code PayoutPhone} leads to this result, because its meaning
 * may be that of {@code PayoutSbp}.
 */
public final class PayoutTarget {
    private static final Pattern MASKED = Pattern.compile(".*(\\*|[Xx]{2}).*");
    /** The number of digits of a Russian phone number without the prefix {@code +7}, {@code 7} or {@code 8}. */
    private static final int SUBSCRIBER_DIGITS = 10;

    private static final Pattern PHONE = Pattern.compile("\\+?[0-9() -]+");
    private static final Pattern NO_DIGIT = Pattern.compile("[^0-9]");
    private static final String OF_CARD = "card-";
    private static final String OF_PHONE = "phone-";
    private static final String OF_HOLD = "hold-";

    /** The token, the digits of the phone, or the id of the hold; empty if only the checksum is known. */
    private final Optional<String> target;

    private final String checksum;

    private PayoutTarget(Optional<String> target, String checksum) {
        this.target = target;
        this.checksum = checksum;
    }

    /** Returns the target of a payout, a completion or a reversal, or an empty {@code Optional} for any other request. */
    public static Optional<PayoutTarget> of(PaymentRequest<?> request) {
        if (request instanceof PayoutToCard payout) {
            String token = payout.card().reveal();
            return Optional.of(new PayoutTarget(Optional.of(token), checksum(OF_CARD, token)));
        }
        if (request instanceof OneStepSbpPayout payout) {
            return Optional.of(ofPhone(payout.phone()));
        }
        if (request instanceof TwoStepSbpPayout payout) {
            return Optional.of(ofPhone(payout.phone()));
        }
        return request instanceof FollowUp<?> step && !(request instanceof Refund)
                ? Optional.of(
                        new PayoutTarget(Optional.of(step.transactionId()), checksum(OF_HOLD, step.transactionId())))
                : Optional.empty();
    }

    private static PayoutTarget ofPhone(String phone) {
        return new PayoutTarget(Optional.of(digits(phone)), checksum(OF_PHONE, phone));
    }

    /** Returns the target with a {@link #checksum()}. No record agrees with it, but a record can differ. */
    public static PayoutTarget ofChecksum(String checksum) {
        return new PayoutTarget(Optional.empty(), checksum);
    }

    /**
     * Returns a text that may be stored: 16 bits, which about 150,000 phone numbers have in common, or 32 bits of the id
     * of a hold. Targets with different checksums are different.
     */
    public String checksum() {
        return checksum;
    }

    /** Compares this target with that of a record. */
    public ComparisonResult match(SecureTransaction record) {
        if (checksum.startsWith(OF_HOLD)) { // the record of a step may lack its hold
            boolean mayBeHold = record.targetType()
                    .filter(type -> type.isKnown() && !type.equals(TargetType.TRANSACTION))
                    .isEmpty();
            boolean ofAnother = mayBeHold
                    && record.target()
                            .filter(id -> !id.isBlank() && !isHold(id))
                            .isPresent();
            return isHold(record.id()) || ofAnother ? DIFFERS : NOT_COMPARED;
        }
        boolean toCard = checksum.startsWith(OF_CARD);
        TargetType ambiguous = toCard ? TargetType.KNOWN_CARD_NUMBER : TargetType.PAYOUT_PHONE;
        Optional<TargetType> recorded = record.targetType().filter(TargetType::isKnown);
        if (recorded.isEmpty() || recorded.get().equals(ambiguous)) {
            return NOT_COMPARED;
        }
        if (!recorded.get().equals(toCard ? TargetType.BOUND_CARD : TargetType.PAYOUT_SBP)) {
            return DIFFERS;
        }
        return record.target()
                .map(text -> toCard ? compareToken(text) : comparePhone(text))
                .orElse(NOT_COMPARED);
    }

    private boolean isHold(String id) {
        return target.map(id::equalsIgnoreCase).orElseGet(() -> checksum.equals(checksum(OF_HOLD, id)));
    }

    private ComparisonResult compareToken(String recorded) {
        if (target.filter(recorded::equals).isPresent()) {
            return AGREES;
        }
        return MASKED.matcher(recorded).matches() ? NOT_COMPARED : compare(checksum(OF_CARD, recorded));
    }

    /** Two numbers that differ only in the prefix may be the same phone number. */
    private ComparisonResult comparePhone(String recorded) {
        if (!PHONE.matcher(recorded).matches()) {
            return NOT_COMPARED;
        }
        return target.filter(digits(recorded)::equals).isPresent() ? AGREES : compare(checksum(OF_PHONE, recorded));
    }

    /** Compares checksums of texts with the same length. A text with another length has an unknown format. */
    private ComparisonResult compare(String recorded) {
        String form = checksum.substring(0, checksum.lastIndexOf('-') + 1);
        return recorded.startsWith(form) && !recorded.equals(checksum) ? DIFFERS : NOT_COMPARED;
    }

    /** Returns the checksum of a token or an id in any letter case, or of a phone without its prefix. */
    private static String checksum(String form, String text) {
        String digits = digits(text);
        String compared = form.equals(OF_PHONE)
                ? digits.substring(Math.max(0, digits.length() - SUBSCRIBER_DIGITS))
                : text.toLowerCase(Locale.ROOT);
        CRC32 crc = new CRC32();
        crc.update(compared.getBytes(StandardCharsets.UTF_8));
        return form + compared.length() + "-" + (form.equals(OF_HOLD) ? crc.getValue() : crc.getValue() & 0xFFFF);
    }

    private static String digits(String phone) {
        return NO_DIGIT.matcher(phone).replaceAll("");
    }
}

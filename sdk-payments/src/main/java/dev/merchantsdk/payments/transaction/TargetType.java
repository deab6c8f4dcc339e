package dev.merchantsdk.payments.transaction;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenEnum;
import dev.merchantsdk.core.wire.Constants;
import org.jspecify.annotations.Nullable;

/** A target's kind ({@code target_type}; contract, "Transaction record, secure"). Others may appear. */
public final class TargetType extends OpenEnum<Integer> {
    private static final Constants<Integer, TargetType> CONSTANTS = new Constants<>(TargetType::new);

    /** A payment page. */
    public static final TargetType WEB = CONSTANTS.add(0, "WEB");
    /** A bound card. */
    public static final TargetType BOUND_CARD = CONSTANTS.add(1, "BOUND_CARD");
    /** An earlier transaction. */
    public static final TargetType TRANSACTION = CONSTANTS.add(2, "TRANSACTION");
    /** A card number. */
    public static final TargetType KNOWN_CARD_NUMBER = CONSTANTS.add(3, "KNOWN_CARD_NUMBER");
    /** {@code PayoutBestMt}. */
    public static final TargetType PAYOUT_BEST_MT = CONSTANTS.add(4, "PAYOUT_BEST_MT");
    /** {@code PayoutPhone}. */
    public static final TargetType PAYOUT_PHONE = CONSTANTS.add(5, "PAYOUT_PHONE");
    /** {@code PayoutYandexMoney}. */
    public static final TargetType PAYOUT_YANDEX_MONEY = CONSTANTS.add(6, "PAYOUT_YANDEX_MONEY");
    /** {@code PayoutWebMoney}. */
    public static final TargetType PAYOUT_WEB_MONEY = CONSTANTS.add(7, "PAYOUT_WEB_MONEY");
    /** A bank account. */
    public static final TargetType BANK_ACCOUNT = CONSTANTS.add(8, "BANK_ACCOUNT");
    /** {@code PayoutQiwi}. */
    public static final TargetType PAYOUT_QIWI = CONSTANTS.add(9, "PAYOUT_QIWI");
    /** A wallet. */
    public static final TargetType WALLET = CONSTANTS.add(10, "WALLET");
    /** {@code PayoutGos}. */
    public static final TargetType PAYOUT_GOS = CONSTANTS.add(11, "PAYOUT_GOS");
    /** Fast payment system. */
    public static final TargetType PAYOUT_SBP = CONSTANTS.add(12, "PAYOUT_SBP");

    private TargetType(Integer raw, @Nullable String name) {
        super(raw, name);
    }

    /** Returns the value for a number, even an unknown one. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static TargetType of(int raw) {
        return CONSTANTS.of(raw);
    }
}

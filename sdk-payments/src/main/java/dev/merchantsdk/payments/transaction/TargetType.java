package dev.merchantsdk.payments.transaction;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenCode;

/** What a transaction is directed to ({@code target_type}; contract, "Transaction record, secure"). The set is open. */
public final class TargetType extends OpenCode {
    /** A payment page. */
    public static final TargetType WEB = new TargetType(0);
    /** A bound card. */
    public static final TargetType BOUND_CARD = new TargetType(1);
    /** An earlier transaction. */
    public static final TargetType TRANSACTION = new TargetType(2);
    /** A card number. */
    public static final TargetType KNOWN_CARD_NUMBER = new TargetType(3);
    /** {@code PayoutBestMt}. */
    public static final TargetType PAYOUT_BEST_MT = new TargetType(4);
    /** {@code PayoutPhone}. */
    public static final TargetType PAYOUT_PHONE = new TargetType(5);
    /** {@code PayoutYandexMoney}. */
    public static final TargetType PAYOUT_YANDEX_MONEY = new TargetType(6);
    /** {@code PayoutWebMoney}. */
    public static final TargetType PAYOUT_WEB_MONEY = new TargetType(7);
    /** A bank account. */
    public static final TargetType BANK_ACCOUNT = new TargetType(8);
    /** {@code PayoutQiwi}. */
    public static final TargetType PAYOUT_QIWI = new TargetType(9);
    /** A wallet. */
    public static final TargetType WALLET = new TargetType(10);
    /** {@code PayoutGos}. */
    public static final TargetType PAYOUT_GOS = new TargetType(11);
    /** The fast payment system. */
    public static final TargetType PAYOUT_SBP = new TargetType(12);

    private TargetType(int raw) {
        super(raw);
    }

    /** The one of a number as the service writes it. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static TargetType of(int raw) {
        return new TargetType(raw);
    }
}

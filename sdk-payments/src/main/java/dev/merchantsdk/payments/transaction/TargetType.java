package dev.merchantsdk.payments.transaction;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenCode;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What a transaction is directed to ({@code target_type}; contract, "Transaction record, secure"). The set is open. */
public final class TargetType extends OpenCode {
    /** A payment page. */
    public static final TargetType WEB = new TargetType(Known.WEB.raw);
    /** A bound card. */
    public static final TargetType BOUND_CARD = new TargetType(Known.BOUND_CARD.raw);
    /** An earlier transaction. */
    public static final TargetType TRANSACTION = new TargetType(Known.TRANSACTION.raw);
    /** A card number. */
    public static final TargetType KNOWN_CARD_NUMBER = new TargetType(Known.KNOWN_CARD_NUMBER.raw);
    /** {@code PayoutBestMt}. */
    public static final TargetType PAYOUT_BEST_MT = new TargetType(Known.PAYOUT_BEST_MT.raw);
    /** {@code PayoutPhone}. */
    public static final TargetType PAYOUT_PHONE = new TargetType(Known.PAYOUT_PHONE.raw);
    /** {@code PayoutYandexMoney}. */
    public static final TargetType PAYOUT_YANDEX_MONEY = new TargetType(Known.PAYOUT_YANDEX_MONEY.raw);
    /** {@code PayoutWebMoney}. */
    public static final TargetType PAYOUT_WEB_MONEY = new TargetType(Known.PAYOUT_WEB_MONEY.raw);
    /** A bank account. */
    public static final TargetType BANK_ACCOUNT = new TargetType(Known.BANK_ACCOUNT.raw);
    /** {@code PayoutQiwi}. */
    public static final TargetType PAYOUT_QIWI = new TargetType(Known.PAYOUT_QIWI.raw);
    /** A wallet. */
    public static final TargetType WALLET = new TargetType(Known.WALLET.raw);
    /** {@code PayoutGos}. */
    public static final TargetType PAYOUT_GOS = new TargetType(Known.PAYOUT_GOS.raw);
    /** The fast payment system. */
    public static final TargetType PAYOUT_SBP = new TargetType(Known.PAYOUT_SBP.raw);

    private static final Map<Integer, Known> KNOWN = Arrays.stream(Known.values())
            .filter(known -> known != Known.UNRECOGNIZED)
            .collect(Collectors.toUnmodifiableMap(known -> known.raw, Function.identity()));

    private TargetType(int raw) {
        super(raw);
    }

    /** The one of a number as the service writes it. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static TargetType of(int raw) {
        return new TargetType(raw);
    }

    /** The constant of this number, for {@code switch}; {@link Known#UNRECOGNIZED} if there is none. */
    public Known known() {
        return KNOWN.getOrDefault(raw(), Known.UNRECOGNIZED);
    }

    @Override
    protected Optional<String> name() {
        return Optional.ofNullable(KNOWN.get(raw())).map(Known::name);
    }

    /** The numbers that have constants, for {@code switch}. */
    public enum Known {
        /** {@link TargetType#WEB}. */
        WEB(0),
        /** {@link TargetType#BOUND_CARD}. */
        BOUND_CARD(1),
        /** {@link TargetType#TRANSACTION}. */
        TRANSACTION(2),
        /** {@link TargetType#KNOWN_CARD_NUMBER}. */
        KNOWN_CARD_NUMBER(3),
        /** {@link TargetType#PAYOUT_BEST_MT}. */
        PAYOUT_BEST_MT(4),
        /** {@link TargetType#PAYOUT_PHONE}. */
        PAYOUT_PHONE(5),
        /** {@link TargetType#PAYOUT_YANDEX_MONEY}. */
        PAYOUT_YANDEX_MONEY(6),
        /** {@link TargetType#PAYOUT_WEB_MONEY}. */
        PAYOUT_WEB_MONEY(7),
        /** {@link TargetType#BANK_ACCOUNT}. */
        BANK_ACCOUNT(8),
        /** {@link TargetType#PAYOUT_QIWI}. */
        PAYOUT_QIWI(9),
        /** {@link TargetType#WALLET}. */
        WALLET(10),
        /** {@link TargetType#PAYOUT_GOS}. */
        PAYOUT_GOS(11),
        /** {@link TargetType#PAYOUT_SBP}. */
        PAYOUT_SBP(12),
        /** A number without a constant. */
        UNRECOGNIZED(-1);

        private final int raw;

        Known(int raw) {
            this.raw = raw;
        }
    }
}

package dev.merchantsdk.sandbox.records;

import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/** A generated record of a past transaction. All values derive from the sandbox's seed and the record's key. */
final class SeededRecord implements TransactionRecord {
    private static final int END = 90_000_000;
    private static final Pattern ID = Pattern.compile("[0-9a-f]{32}");
    private static final int[] CHANNELS = {61, 64, 66, 100};
    private static final int[] REFUSALS = {5, 51, 14, 54, 61, -19};
    /** The duration of a transaction, in seconds. */
    private static final long DURATION = 2;

    /**
     * The values that all generated records of a sandbox have in common.
     *
     * @param end the start of the sandbox, in seconds since 1970; all generated records are older
     */
    record Origin(long seed, long end, long merchantId) {
        /** Returns the keys of the records that were last changed in this range of seconds. */
        LongRange keys(LongRange updated) {
            return new LongRange(
                    updated.from() == Long.MIN_VALUE ? Long.MIN_VALUE : updated.from() - end,
                    updated.to() == Long.MAX_VALUE ? Long.MAX_VALUE : updated.to() - end);
        }

        /**
         * Computes a key from the second half of an id; empty if the id has a wrong format. This method ignores the
         * first half of the id. The caller must therefore compare the id with the id of the record that has this key.
         */
        Optional<Long> keyOf(String id) {
            return ID.matcher(id).matches()
                    ? Optional.of(HexFormat.fromHexDigitsToLong(id, 16, 32) - seed)
                    : Optional.empty();
        }

        String id(long key) {
            return HexFormat.of().toHexDigits(SplitMix64.of(seed, key))
                    + HexFormat.of().toHexDigits(seed + key);
        }
    }

    private final Origin origin;
    private final long key;
    private final long own;

    SeededRecord(Origin origin, long key) {
        this.origin = origin;
        this.key = key;
        this.own = SplitMix64.of(origin.seed(), key);
    }

    static long keyOf(int number) {
        return (long) number - END;
    }

    @Override
    public long key() {
        return key;
    }

    @Override
    public int number() {
        return Math.toIntExact(END + key);
    }

    @Override
    public String id() {
        return origin.id(key);
    }

    @Override
    public long merchantId() {
        return origin.merchantId();
    }

    @Override
    public String orderId() {
        return "S-" + Math.negateExact(key);
    }

    @Override
    public long amount() {
        return 100L + choose(1, 500_000);
    }

    @Override
    public int opcode() {
        int share = choose(2, 100);
        if (share < 60) {
            return 1;
        }
        if (share < 75) {
            return 3;
        }
        int[] others = {4, 6, 5, 2, 22, 472};
        return others[(share - 75) % others.length];
    }

    @Override
    public int type() {
        return switch (opcode()) {
            case 4 -> 2;
            case 2, 5, 22 -> 3;
            case 472 -> 1;
            default -> 0;
        };
    }

    @Override
    public String status() {
        return isSuccess() ? "success" : "failed";
    }

    @Override
    public int state() {
        return isSuccess() ? 1 : 4;
    }

    @Override
    public Instant created() {
        return Instant.ofEpochSecond(updated() - DURATION, choose(3, 1_000_000) * 1_000L);
    }

    @Override
    public Optional<Instant> ended() {
        return Optional.of(Instant.ofEpochSecond(updated()));
    }

    @Override
    public Optional<String> expires() {
        return Optional.empty();
    }

    @Override
    public long updated() {
        return origin.end() + key;
    }

    @Override
    public int channelId() {
        return CHANNELS[choose(4, CHANNELS.length)];
    }

    @Override
    public OptionalInt responseCode() {
        return OptionalInt.of(isSuccess() ? 0 : REFUSALS[choose(5, REFUSALS.length)]);
    }

    /** Returns one of the service's test cards. */
    @Override
    public Optional<RecordedCard> card() {
        boolean secured = choose(6, 2) == 1;
        return Optional.of(new RecordedCard(
                secured ? "469206XXXXXX9192" : "492950XXXXXX6878",
                secured ? "5eed0002" : "5eed0001",
                "CARD HOLDER",
                30,
                9,
                "VISA",
                secured && attended(),
                targetType() == 1));
    }

    @Override
    public boolean attended() {
        return opcode() == 1 || opcode() == 4;
    }

    /**
     * Returns an invented payer. The phone number and the IP address are from ranges that are not assigned to anyone.
     */
    @Override
    public RecordedPayer payer() {
        int person = choose(7, 10_000);
        return new RecordedPayer(
                Optional.of("payer" + person + "@shop.example"),
                person % 4 == 0 ? Optional.of("+7000" + (1_000_000 + person)) : Optional.empty(),
                attended() ? Optional.of("192.0.2." + (person % 256)) : Optional.empty());
    }

    @Override
    public List<RecordedPair> customValues() {
        int table = choose(8, 40);
        return table < 10 ? List.of(new RecordedPair("Table", Integer.toString(table + 1))) : List.of();
    }

    @Override
    public Optional<String> rebillFrom() {
        return opcode() == 3 && targetType() == 2 ? target() : Optional.empty();
    }

    @Override
    public int targetType() {
        return switch (opcode()) {
            case 1, 4 -> 0;
            case 3 -> 1 + choose(9, 2);
            case 472 -> 1;
            default -> 2;
        };
    }

    /**
     * Returns a transaction id or a token; empty if the operation has no target. For some of the oldest records, no
     * generated record has the returned transaction id.
     */
    @Override
    public Optional<String> target() {
        return switch (targetType()) {
            case 0 -> Optional.empty();
            case 1 ->
                Optional.of(HexFormat.of().toHexDigits(SplitMix64.of(own, 10))
                        + HexFormat.of().toHexDigits(SplitMix64.of(own, 11)));
            default -> Optional.of(origin.id(key - 1 - choose(12, 1000)));
        };
    }

    @Override
    public boolean isAft() {
        return opcode() == 22;
    }

    @Override
    public boolean usedPreAuth() {
        return opcode() == 6;
    }

    @Override
    public Optional<Boolean> isPayoutOnly() {
        return targetType() == 1 ? Optional.of(opcode() == 472) : Optional.empty();
    }

    @Override
    public Optional<RecordedReceipt> receipt() {
        return Optional.empty();
    }

    private boolean isSuccess() {
        return choose(13, 100) < 93;
    }

    private int choose(long field, int bound) {
        return SplitMix64.of(own, field, bound);
    }
}

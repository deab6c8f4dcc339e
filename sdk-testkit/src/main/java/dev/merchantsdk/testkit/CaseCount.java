package dev.merchantsdk.testkit;

/**
 * The number of cases that random and repeated tests run: a quarter by default, and all of them with {@code
 * -Dcases.percent=100}.
 */
public final class CaseCount {
    private static final int PERCENT = Integer.getInteger("cases.percent", 25);

    private CaseCount() {}

    /** Returns the part of a number of cases; at least 1. */
    public static int of(int all) {
        return Math.max(1, (int) ((long) all * PERCENT / 100));
    }

    /** Returns whether a case belongs to the part; cases are numbered from 0. */
    public static boolean includes(int number) {
        return number * (long) PERCENT / 100 != (number + 1) * (long) PERCENT / 100;
    }
}

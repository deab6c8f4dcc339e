package dev.merchantsdk.testkit;

/**
 * Selects the cases that randomized and repeated tests run. The system property {@code cases.percent} sets the
 * percentage of these cases, which is 15 by default.
 */
public final class CaseCount {
    private static final int PERCENT = Integer.getInteger("cases.percent", 15);

    private CaseCount() {}

    /**
     * Returns the number of cases to run, at least 1.
     *
     * @param all the number of all cases
     */
    public static int of(int all) {
        return Math.max(1, (int) ((long) all * PERCENT / 100));
    }

    /** Returns the number of cases to run, at least {@code fewest}. */
    public static int atLeast(int fewest, int all) {
        return Math.max(fewest, of(all));
    }

    /** Returns whether tests run all cases. */
    public static boolean isAll() {
        return PERCENT >= 100;
    }

    /** Returns whether a test runs the case with this number, counted from 0. */
    public static boolean includes(int number) {
        return number * (long) PERCENT / 100 != (number + 1) * (long) PERCENT / 100;
    }
}

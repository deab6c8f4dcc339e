package dev.merchantsdk.testkit;

/**
 * The number of cases that randomized and repeated tests run. By default it is a quarter of all cases; with {@code
 * -Dcases.percent=100} it is all cases.
 */
public final class CaseCount {
    private static final int PERCENT = Integer.getInteger("cases.percent", 25);

    private CaseCount() {}

    /**
     * Returns the number of cases to run, at least 1.
     *
     * @param all the number of all cases
     */
    public static int of(int all) {
        return Math.max(1, (int) ((long) all * PERCENT / 100));
    }

    /**
     * Returns whether a case is to be run.
     *
     * @param number the number of the case, from 0
     */
    public static boolean includes(int number) {
        return number * (long) PERCENT / 100 != (number + 1) * (long) PERCENT / 100;
    }
}

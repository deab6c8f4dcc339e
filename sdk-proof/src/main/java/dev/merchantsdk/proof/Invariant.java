package dev.merchantsdk.proof;

/** What must hold in every run. */
enum Invariant {
    ONE_OPERATION_PER_ORDER,
    TRUE_OUTCOME,
    UNKNOWN_RESOLVES,
    NOTHING_WITHOUT_ROW,
    HANDLED_ONCE,
    WITHIN_LIMITS,
    WITHIN_TIME,
    SUMS_AGREE,
    NOTHING_LEAKS,
    NO_STRANGE_FAILURE
}

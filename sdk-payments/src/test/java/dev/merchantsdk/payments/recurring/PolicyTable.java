package dev.merchantsdk.payments.recurring;

/** The three tables. */
enum PolicyTable {
    STRICT,
    STANDARD,
    LENIENT;

    RecurringPolicy policy() {
        return switch (this) {
            case STRICT -> RecurringPolicy.strict();
            case STANDARD -> RecurringPolicy.standard();
            case LENIENT -> RecurringPolicy.lenient();
        };
    }
}

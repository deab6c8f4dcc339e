package dev.merchantsdk.payments.recurring;

/** The policy tables of decision 026 (limits of recurring debits). */
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

package dev.merchantsdk.payments.recurring;

/** The policy tables of decision 017 (recurring debits). */
enum PolicyTable {
    STRICT,
    STANDARD;

    RecurringPolicy policy() {
        return switch (this) {
            case STRICT -> RecurringPolicy.strict();
            case STANDARD -> RecurringPolicy.standard();
        };
    }
}

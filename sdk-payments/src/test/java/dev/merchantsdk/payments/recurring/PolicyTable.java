package dev.merchantsdk.payments.recurring;

/** The three tables. */
enum PolicyTable {
    STRICT(RecurringPolicy.strict()),
    STANDARD(RecurringPolicy.standard()),
    LENIENT(RecurringPolicy.lenient());

    final RecurringPolicy policy;

    PolicyTable(RecurringPolicy policy) {
        this.policy = policy;
    }
}

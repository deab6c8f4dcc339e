package dev.merchantsdk.payments.recurring;

/** A row of a policy's table. */
record RecurringRow(RecurringRule rule, Bar bar) {}

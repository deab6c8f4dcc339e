/**
 * Recurring debits within the contract's limits (contract, "Limits" and "Errors").
 * {@link dev.merchantsdk.payments.recurring.RecurringGuard} checks the limits before each debit and stores each result.
 */
@NullMarked
package dev.merchantsdk.payments.recurring;

import org.jspecify.annotations.NullMarked;

/**
 * Recurring debits within the limits of the contract (contract, "Limits" and "Errors").
 * {@link dev.merchantsdk.payments.recurring.RecurringGuard} checks the limits before each debit and stores the results
 * of the debits.
 */
@NullMarked
package dev.merchantsdk.payments.recurring;

import org.jspecify.annotations.NullMarked;

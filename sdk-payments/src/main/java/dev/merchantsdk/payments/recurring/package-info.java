/** Recurring debits within the contract's limits (contract, "Limits" and "Errors"): may this card be debited now? {@link
 * dev.merchantsdk.payments.recurring.RecurringGuard} asks that before each debit and remembers the answers of the service. */
@NullMarked
package dev.merchantsdk.payments.recurring;

import org.jspecify.annotations.NullMarked;

/** Recurring debits within the contract's limits (contract, "Limits" and "Errors"): may this card be debited now? */
@NullMarked
package dev.merchantsdk.payments.recurring;

import org.jspecify.annotations.NullMarked;

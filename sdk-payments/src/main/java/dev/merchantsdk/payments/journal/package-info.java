/**
 * Payments whose order ids are recorded in a journal before the requests are sent. A crash does not lose or duplicate
 * such a payment.
 */
@NullMarked
package dev.merchantsdk.payments.journal;

import org.jspecify.annotations.NullMarked;

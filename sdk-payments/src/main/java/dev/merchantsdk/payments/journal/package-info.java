/**
 * Sends payments whose order ids are recorded in a journal before the requests are sent, so that a crash neither loses
 * nor duplicates a payment.
 */
@NullMarked
package dev.merchantsdk.payments.journal;

import org.jspecify.annotations.NullMarked;

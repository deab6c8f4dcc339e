/** Records order ids before payments are sent, so that a crash neither loses nor doubles a payment. */
@NullMarked
package dev.merchantsdk.payments.journal;

import org.jspecify.annotations.NullMarked;

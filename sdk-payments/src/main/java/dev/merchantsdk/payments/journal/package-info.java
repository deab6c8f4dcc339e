/** Writing order ids down before payments are sent, so that a crash loses none and doubles none. */
@NullMarked
package dev.merchantsdk.payments.journal;

import org.jspecify.annotations.NullMarked;

/** Transaction records. */
@NullMarked
package dev.merchantsdk.payments.transaction;

import org.jspecify.annotations.NullMarked;

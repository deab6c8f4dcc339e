/** The payments of the simulator's gateway. */
@NullMarked
package dev.merchantsdk.sandbox.payments;

import org.jspecify.annotations.NullMarked;

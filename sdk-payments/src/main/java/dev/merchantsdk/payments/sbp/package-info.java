/** The banks of the fast payment system (SBP), and the result of a recipient check. */
@NullMarked
package dev.merchantsdk.payments.sbp;

import org.jspecify.annotations.NullMarked;

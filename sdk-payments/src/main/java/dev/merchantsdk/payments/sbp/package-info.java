/** The banks of the fast payment system (SBP), and the result of the check of a recipient's name. */
@NullMarked
package dev.merchantsdk.payments.sbp;

import org.jspecify.annotations.NullMarked;

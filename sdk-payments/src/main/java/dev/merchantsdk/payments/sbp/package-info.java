/** The fast payment system (SBP): its banks, and the check of a recipient's name. */
@NullMarked
package dev.merchantsdk.payments.sbp;

import org.jspecify.annotations.NullMarked;

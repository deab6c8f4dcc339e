/** The simulated credit order API. */
@NullMarked
package dev.merchantsdk.sandbox.credit;

import org.jspecify.annotations.NullMarked;

/** The credit order API of the simulator. */
@NullMarked
package dev.merchantsdk.sandbox.credit;

import org.jspecify.annotations.NullMarked;

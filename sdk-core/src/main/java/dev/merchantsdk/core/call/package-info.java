/**
 * The steps of calls, the runners of the steps, and the outcomes of attempts. Only the modules of the SDK use this
 * package.
 */
@NullMarked
package dev.merchantsdk.core.call;

import org.jspecify.annotations.NullMarked;

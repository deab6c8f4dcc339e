/**
 * The steps of calls and of flows, the runners of the steps, and the outcomes of attempts. This package is for internal
 * use by the areas of the SDK.
 */
@NullMarked
package dev.merchantsdk.core.call;

import org.jspecify.annotations.NullMarked;

/** Parameter types of exception constructors. Not exported to merchants, so only the SDK can call these. */
@NullMarked
package dev.merchantsdk.core.failure;

import org.jspecify.annotations.NullMarked;

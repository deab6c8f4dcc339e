/** The implementation of operations, and the steps of waiting for them. */
@NullMarked
package dev.merchantsdk.core.poll;

import org.jspecify.annotations.NullMarked;

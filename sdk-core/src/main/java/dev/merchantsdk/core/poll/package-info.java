/** The implementation of operations, and the steps of a wait for an operation. */
@NullMarked
package dev.merchantsdk.core.poll;

import org.jspecify.annotations.NullMarked;

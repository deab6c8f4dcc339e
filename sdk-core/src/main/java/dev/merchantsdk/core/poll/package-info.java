/** The implementation of operations, and the steps of a wait for one. */
@NullMarked
package dev.merchantsdk.core.poll;

import org.jspecify.annotations.NullMarked;

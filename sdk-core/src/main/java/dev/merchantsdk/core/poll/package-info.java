/** The implementation of long-running operations and of the waits for their end. */
@NullMarked
package dev.merchantsdk.core.poll;

import org.jspecify.annotations.NullMarked;

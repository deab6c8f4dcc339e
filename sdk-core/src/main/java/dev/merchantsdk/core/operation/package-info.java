/** Long-running operations of the service, and the waits for their end. */
@NullMarked
package dev.merchantsdk.core.operation;

import org.jspecify.annotations.NullMarked;

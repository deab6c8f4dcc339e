/** Long-running operations of the service, and waiting for their end. */
@NullMarked
package dev.merchantsdk.core.operation;

import org.jspecify.annotations.NullMarked;

/** Operations of the service that take a while, and waiting for their end. */
@NullMarked
package dev.merchantsdk.core.operation;

import org.jspecify.annotations.NullMarked;

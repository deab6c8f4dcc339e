/**
 * The data from which exceptions are created. Not exported to merchants, so only the SDK creates the exceptions that
 * need them.
 */
@NullMarked
package dev.merchantsdk.core.failure;

import org.jspecify.annotations.NullMarked;

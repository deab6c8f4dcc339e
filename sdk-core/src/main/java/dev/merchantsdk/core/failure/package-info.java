/**
 * The data from which exceptions are created. This package is not exported to merchants. Therefore only the SDK can
 * create an exception whose constructor needs these data.
 */
@NullMarked
package dev.merchantsdk.core.failure;

import org.jspecify.annotations.NullMarked;

/**
 * The parameter types of exception constructors. This package is not exported to merchants, so only the SDK can create
 * an exception with these constructors.
 */
@NullMarked
package dev.merchantsdk.core.failure;

import org.jspecify.annotations.NullMarked;

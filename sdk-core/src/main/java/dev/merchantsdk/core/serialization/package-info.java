/**
 * The type for any JSON value, and the types that determine how JSON mappers outside the SDK treat values of the SDK.
 */
@NullMarked
package dev.merchantsdk.core.serialization;

import org.jspecify.annotations.NullMarked;

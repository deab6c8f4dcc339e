/** JSON values of any kind, and the behaviour of the SDK's values with JSON mappers outside the SDK. */
@NullMarked
package dev.merchantsdk.core.serialization;

import org.jspecify.annotations.NullMarked;

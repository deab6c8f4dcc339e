/** JSON values of any kind, and the behaviour of values with JSON mappers other than the SDK's own. */
@NullMarked
package dev.merchantsdk.core.serialization;

import org.jspecify.annotations.NullMarked;

/** A type for JSON values of any kind, and interfaces of types that JSON mappers of applications cannot write. */
@NullMarked
package dev.merchantsdk.core.serialization;

import org.jspecify.annotations.NullMarked;

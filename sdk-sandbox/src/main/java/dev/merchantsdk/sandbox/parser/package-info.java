/** Parses and validates requests. The rules are implemented independently of the SDK. */
@NullMarked
package dev.merchantsdk.sandbox.parser;

import org.jspecify.annotations.NullMarked;

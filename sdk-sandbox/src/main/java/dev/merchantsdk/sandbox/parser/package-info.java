/**
 * Parses and validates requests as JSON trees. This implementation of the contract is independent of the implementation
 * in the SDK.
 */
@NullMarked
package dev.merchantsdk.sandbox.parser;

import org.jspecify.annotations.NullMarked;

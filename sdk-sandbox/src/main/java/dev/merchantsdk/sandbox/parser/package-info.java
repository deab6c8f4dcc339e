/**
 * Parses and validates requests as JSON trees. This implementation of the contract is separate from that of the SDK.
 */
@NullMarked
package dev.merchantsdk.sandbox.parser;

import org.jspecify.annotations.NullMarked;

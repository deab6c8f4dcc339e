/** Reads requests as JSON trees, by the sandbox's own reading of the contract. */
@NullMarked
package dev.merchantsdk.sandbox.parser;

import org.jspecify.annotations.NullMarked;

/** The control API of the sandbox in JSON: its table of operations, and what it shows. */
@NullMarked
package dev.merchantsdk.sandbox.control;

import org.jspecify.annotations.NullMarked;

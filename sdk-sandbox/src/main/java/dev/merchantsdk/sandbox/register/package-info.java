/** The simulation of registers, which are files with the transactions of a period. */
@NullMarked
package dev.merchantsdk.sandbox.register;

import org.jspecify.annotations.NullMarked;

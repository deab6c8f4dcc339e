/** Simulates the identification of persons and the check of their mobilization status. */
@NullMarked
package dev.merchantsdk.sandbox.identification;

import org.jspecify.annotations.NullMarked;

/** The identification of persons, and their mobilization status. */
@NullMarked
package dev.merchantsdk.sandbox.identification;

import org.jspecify.annotations.NullMarked;

/** Targets for Jazzer: each states what must hold for any input, and its committed inputs run in every build. */
@NullMarked
package dev.merchantsdk.proof.fuzz;

import org.jspecify.annotations.NullMarked;

/** Two merchants' shops that call the sandbox for a long time, and the resources that they use. */
@NullMarked
package dev.merchantsdk.proof.soak;

import org.jspecify.annotations.NullMarked;

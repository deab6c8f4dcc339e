/** Simplified identification of persons (contract, "Simplified identification"). */
@NullMarked
package dev.merchantsdk.identification;

import org.jspecify.annotations.NullMarked;

/**
 * Clients of the identification of persons and of the mobilization status (contract, "Simplified identification",
 * "Mobilization status").
 */
@NullMarked
package dev.merchantsdk.identification;

import org.jspecify.annotations.NullMarked;

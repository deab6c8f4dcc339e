/**
 * The clients for the identification of persons and for the mobilization status (contract, "Simplified identification",
 * "Mobilization status").
 */
@NullMarked
package dev.merchantsdk.identification;

import org.jspecify.annotations.NullMarked;

/**
 * Clients for identifications and for the mobilization status (contract, "Simplified identification", "Mobilization
 * status").
 */
@NullMarked
package dev.merchantsdk.identification;

import org.jspecify.annotations.NullMarked;

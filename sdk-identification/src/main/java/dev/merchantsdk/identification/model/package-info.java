/**
 * Requests and responses of the identification and of the mobilization status (contract, "Simplified identification",
 * "Mobilization status").
 */
@NullMarked
package dev.merchantsdk.identification.model;

import org.jspecify.annotations.NullMarked;

/**
 * The rules that apply both to independent receipts and to the receipts inside payments. The module exports this
 * package only to other modules of the SDK.
 */
@NullMarked
package dev.merchantsdk.receipts.rules;

import org.jspecify.annotations.NullMarked;

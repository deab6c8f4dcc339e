/**
 * The rules that apply both to independent receipts and to the receipts inside payments. No other module except the
 * payments module may use this package.
 */
@NullMarked
package dev.merchantsdk.receipts.rules;

import org.jspecify.annotations.NullMarked;

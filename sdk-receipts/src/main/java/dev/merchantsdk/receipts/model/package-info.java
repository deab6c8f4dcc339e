/** Independent receipts and their states (contract, "Fiscal receipts"). */
@NullMarked
package dev.merchantsdk.receipts.model;

import org.jspecify.annotations.NullMarked;

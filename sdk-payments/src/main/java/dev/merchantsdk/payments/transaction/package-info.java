/**
 * The records of transactions in list v3 and in the secure list, and the fields by which these lists can be filtered.
 */
@NullMarked
package dev.merchantsdk.payments.transaction;

import org.jspecify.annotations.NullMarked;

/** The records of transactions in list v3 and in the secure list, and the filter fields of these lists. */
@NullMarked
package dev.merchantsdk.payments.transaction;

import org.jspecify.annotations.NullMarked;

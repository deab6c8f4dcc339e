/** Queries of lists: criteria and page sizes. */
@NullMarked
package dev.merchantsdk.payments.query;

import org.jspecify.annotations.NullMarked;

/** Queries, fields and criteria, with which a caller selects the records of a list. */
@NullMarked
package dev.merchantsdk.payments.query;

import org.jspecify.annotations.NullMarked;

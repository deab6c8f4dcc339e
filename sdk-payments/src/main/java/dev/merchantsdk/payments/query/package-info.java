/** The types with which a caller selects the records of a list: queries, fields and criteria. */
@NullMarked
package dev.merchantsdk.payments.query;

import org.jspecify.annotations.NullMarked;

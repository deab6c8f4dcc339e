/** Credit orders: a cart becomes an application for a loan, its status is asked for, its shipment is reported. */
@NullMarked
package dev.merchantsdk.credit;

import org.jspecify.annotations.NullMarked;

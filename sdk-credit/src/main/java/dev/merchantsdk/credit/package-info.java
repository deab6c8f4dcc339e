/** Credit orders: sending a cart as an application for a loan, querying its status, reporting its shipment. */
@NullMarked
package dev.merchantsdk.credit;

import org.jspecify.annotations.NullMarked;

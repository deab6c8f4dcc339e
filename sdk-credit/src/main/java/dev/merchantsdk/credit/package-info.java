/** The client for credit orders, their applications and shipments. */
@NullMarked
package dev.merchantsdk.credit;

import org.jspecify.annotations.NullMarked;

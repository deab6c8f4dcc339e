/** The endpoints of the credit order API. Only the SDK's own modules may use this package. */
@NullMarked
package dev.merchantsdk.credit.internal;

import org.jspecify.annotations.NullMarked;

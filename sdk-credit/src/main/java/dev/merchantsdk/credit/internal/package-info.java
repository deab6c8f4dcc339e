/** The endpoints of the credit order API. For the SDK's own modules. */
@NullMarked
package dev.merchantsdk.credit.internal;

import org.jspecify.annotations.NullMarked;

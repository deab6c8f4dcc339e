/** The endpoints of this area. For the SDK's own modules. */
@NullMarked
package dev.merchantsdk.identification.internal;

import org.jspecify.annotations.NullMarked;

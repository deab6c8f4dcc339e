/** The endpoints of this area. Used only by the SDK's own modules. */
@NullMarked
package dev.merchantsdk.identification.internal;

import org.jspecify.annotations.NullMarked;

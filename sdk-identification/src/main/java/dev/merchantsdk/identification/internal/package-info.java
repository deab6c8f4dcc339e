/** The endpoints of the identification and of the mobilization status. Used only by the SDK's own modules. */
@NullMarked
package dev.merchantsdk.identification.internal;

import org.jspecify.annotations.NullMarked;

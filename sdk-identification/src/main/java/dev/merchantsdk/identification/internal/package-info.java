/** The endpoints of the identification and of the mobilization status. */
@NullMarked
package dev.merchantsdk.identification.internal;

import org.jspecify.annotations.NullMarked;

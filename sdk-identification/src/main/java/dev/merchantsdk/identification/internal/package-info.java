/**
 * The endpoints of the identification and of the mobilization status. Only the SDK's own modules may use this package.
 */
@NullMarked
package dev.merchantsdk.identification.internal;

import org.jspecify.annotations.NullMarked;

/** The OAuth tokens that the SDK requests. Only the SDK itself uses this package. */
@NullMarked
package dev.merchantsdk.core.oauth;

import org.jspecify.annotations.NullMarked;

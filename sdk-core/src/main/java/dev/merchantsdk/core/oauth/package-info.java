/** The built-in OAuth tokens. For the SDK itself. */
@NullMarked
package dev.merchantsdk.core.oauth;

import org.jspecify.annotations.NullMarked;

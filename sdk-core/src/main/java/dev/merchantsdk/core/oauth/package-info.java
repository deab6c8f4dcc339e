/** The built-in OAuth tokens. This package is for the SDK itself. */
@NullMarked
package dev.merchantsdk.core.oauth;

import org.jspecify.annotations.NullMarked;

/** The SDK's addresses, credentials, limits and options. */
@NullMarked
package dev.merchantsdk.core.config;

import org.jspecify.annotations.NullMarked;

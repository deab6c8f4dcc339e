/** The addresses, credentials, limits and options of the SDK. */
@NullMarked
package dev.merchantsdk.core.config;

import org.jspecify.annotations.NullMarked;

/** Validation of requests before they are sent. This package is for internal use by the areas of the SDK. */
@NullMarked
package dev.merchantsdk.core.check;

import org.jspecify.annotations.NullMarked;

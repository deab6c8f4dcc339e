/** Validation of requests before sending. For the SDK's own areas. */
@NullMarked
package dev.merchantsdk.core.check;

import org.jspecify.annotations.NullMarked;

/** Validates requests before they are sent. Only for the SDK's modules. */
@NullMarked
package dev.merchantsdk.core.check;

import org.jspecify.annotations.NullMarked;

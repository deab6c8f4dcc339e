/** The way to and from JSON. For the SDK's own areas. */
@NullMarked
package dev.merchantsdk.core.json;

import org.jspecify.annotations.NullMarked;

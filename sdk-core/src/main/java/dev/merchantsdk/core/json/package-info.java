/** The JSON codec. For the SDK's own areas. */
@NullMarked
package dev.merchantsdk.core.json;

import org.jspecify.annotations.NullMarked;

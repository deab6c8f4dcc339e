/** The JSON codec. This package is for the SDK's own areas. */
@NullMarked
package dev.merchantsdk.core.json;

import org.jspecify.annotations.NullMarked;

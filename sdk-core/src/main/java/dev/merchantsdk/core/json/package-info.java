/** The JSON codec. Only the modules of the SDK use this package. */
@NullMarked
package dev.merchantsdk.core.json;

import org.jspecify.annotations.NullMarked;

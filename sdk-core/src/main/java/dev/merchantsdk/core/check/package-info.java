/** The validation of requests before the SDK sends them. Only the modules of the SDK use this package. */
@NullMarked
package dev.merchantsdk.core.check;

import org.jspecify.annotations.NullMarked;

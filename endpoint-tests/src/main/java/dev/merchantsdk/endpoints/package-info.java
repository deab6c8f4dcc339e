/** The list of all endpoints of the SDK. */
@NullMarked
package dev.merchantsdk.endpoints;

import org.jspecify.annotations.NullMarked;

/** The list of all endpoints, which combines the endpoint tables of the SDK's areas. */
@NullMarked
package dev.merchantsdk.endpoints;

import org.jspecify.annotations.NullMarked;

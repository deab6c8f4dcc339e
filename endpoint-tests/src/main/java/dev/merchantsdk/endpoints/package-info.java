/** A list of the endpoints from the endpoint tables of all areas. */
@NullMarked
package dev.merchantsdk.endpoints;

import org.jspecify.annotations.NullMarked;

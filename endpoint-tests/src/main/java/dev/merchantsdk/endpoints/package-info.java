/** The endpoint tables of all areas as one list. */
@NullMarked
package dev.merchantsdk.endpoints;

import org.jspecify.annotations.NullMarked;

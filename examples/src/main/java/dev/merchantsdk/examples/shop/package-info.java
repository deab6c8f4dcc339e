/** The tasks of a small shop, one class each: the code that the guides show. */
@NullMarked
package dev.merchantsdk.examples.shop;

import org.jspecify.annotations.NullMarked;

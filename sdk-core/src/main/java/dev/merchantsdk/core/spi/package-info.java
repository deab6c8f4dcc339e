/** Interfaces that a merchant can implement, and the types that these interfaces use. */
@NullMarked
package dev.merchantsdk.core.spi;

import org.jspecify.annotations.NullMarked;

/** Interfaces that a merchant can implement. */
@NullMarked
package dev.merchantsdk.core.spi;

import org.jspecify.annotations.NullMarked;

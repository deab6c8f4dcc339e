/** What a merchant can replace by their own. */
@NullMarked
package dev.merchantsdk.core.spi;

import org.jspecify.annotations.NullMarked;

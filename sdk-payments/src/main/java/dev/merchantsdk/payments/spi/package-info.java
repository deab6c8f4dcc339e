/**
 * The interfaces that a merchant can implement: journal, history store and rate limiter. The package also contains the
 * value types of these interfaces.
 */
@NullMarked
package dev.merchantsdk.payments.spi;

import org.jspecify.annotations.NullMarked;

/**
 * The interfaces that a merchant can implement (journal, stores and rate limiter), and the value types that their
 * methods use.
 */
@NullMarked
package dev.merchantsdk.payments.spi;

import org.jspecify.annotations.NullMarked;

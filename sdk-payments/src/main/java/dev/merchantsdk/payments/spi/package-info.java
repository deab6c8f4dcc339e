/** The interfaces that a merchant may implement: journal, stores and rate limiter, with the value types of their methods. */
@NullMarked
package dev.merchantsdk.payments.spi;

import org.jspecify.annotations.NullMarked;

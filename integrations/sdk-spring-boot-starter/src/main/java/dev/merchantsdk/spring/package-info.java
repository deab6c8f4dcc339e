/**
 * The merchant in a Spring Boot application: properties {@code merchant.sdk.*} become beans, callbacks become events or
 * calls of {@link dev.merchantsdk.PaymentBooks}, and tests run on a sandbox.
 */
@NullMarked
package dev.merchantsdk.spring;

import org.jspecify.annotations.NullMarked;

package dev.merchantsdk.spring;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.payments.callback.VerifiedTransaction;

/** A payment, a recurring debit or the completion of a hold has succeeded. */
public record PaymentSucceeded(VerifiedTransaction transaction) implements NotJsonSerializable {}

package dev.merchantsdk.spring;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.payments.callback.VerifiedTransaction;

/** A refund has succeeded. */
public record RefundSucceeded(VerifiedTransaction transaction) implements NotJsonSerializable {}

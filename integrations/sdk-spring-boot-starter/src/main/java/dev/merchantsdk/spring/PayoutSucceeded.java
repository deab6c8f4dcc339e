package dev.merchantsdk.spring;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.payments.callback.VerifiedTransaction;

/** A payout has succeeded. */
public record PayoutSucceeded(VerifiedTransaction transaction) implements NotJsonSerializable {}

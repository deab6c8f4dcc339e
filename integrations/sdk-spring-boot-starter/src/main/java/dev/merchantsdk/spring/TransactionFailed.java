package dev.merchantsdk.spring;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.payments.callback.VerifiedTransaction;

/** A transaction of any kind has failed. A payout may be sent again, so don't return its money yet. */
public record TransactionFailed(VerifiedTransaction transaction) implements NotJsonSerializable {}

package dev.merchantsdk.spring;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.payments.callback.VerifiedTransaction;

/** A hold was released. */
public record HoldReleased(VerifiedTransaction transaction) implements NotJsonSerializable {}

package dev.merchantsdk.spring;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.payments.callback.VerifiedTransaction;

/** An amount is held on the payer's card. */
public record HoldPlaced(VerifiedTransaction transaction) implements NotJsonSerializable {}

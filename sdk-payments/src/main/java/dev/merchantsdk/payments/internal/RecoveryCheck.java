package dev.merchantsdk.payments.internal;

import dev.merchantsdk.payments.transaction.OrderOutcome;
import java.util.function.UnaryOperator;

/** The check of a recovery, which itself compares the records with open entries. A look-up leaves these to it. */
@FunctionalInterface
public interface RecoveryCheck extends UnaryOperator<OrderOutcome> {}

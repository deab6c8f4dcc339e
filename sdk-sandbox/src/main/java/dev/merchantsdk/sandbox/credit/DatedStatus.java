package dev.merchantsdk.sandbox.credit;

import java.time.Instant;

/** A status of a credit application and the time at which it begins. */
public record DatedStatus(Instant at, CreditStatus status) {}

package dev.merchantsdk.core.call;

/** What {@link Calls#run} and {@link Calls#runAsync} execute: one call, or a flow's first step. */
public sealed interface CallOrFlow<R> permits SingleCall, Step {}

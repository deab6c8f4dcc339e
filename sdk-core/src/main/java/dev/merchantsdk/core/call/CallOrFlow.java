package dev.merchantsdk.core.call;

/** What {@link Calls#run} and {@link Calls#runAsync} execute: one call, or the first step of a flow. */
public sealed interface CallOrFlow<R> permits SingleCall, Step {}

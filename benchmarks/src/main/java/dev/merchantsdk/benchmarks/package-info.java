/** Benchmarks that compare the time and the memory of SDK calls with the time and the memory of hand-written calls. */
package dev.merchantsdk.benchmarks;

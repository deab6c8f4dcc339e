/** Compares the time and the memory of calls with the SDK, by hand, with common tools and with other payment SDKs. */
package dev.merchantsdk.benchmarks;

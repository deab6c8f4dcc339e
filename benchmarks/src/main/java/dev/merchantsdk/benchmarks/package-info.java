/** Benchmarks of the time and the memory of calls with the SDK, compared with the same calls written by hand. */
package dev.merchantsdk.benchmarks;

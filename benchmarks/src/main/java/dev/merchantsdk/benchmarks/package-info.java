/** What the SDK costs. */
package dev.merchantsdk.benchmarks;

/**
 * Metrics and traces with Micrometer: {@link dev.merchantsdk.micrometer.MerchantObservations} observes calls and
 * callbacks, {@link dev.merchantsdk.micrometer.OpenEntryGauges} counts open journal entries. The resource
 * {@code grafana-dashboard.json} in this package is a dashboard for Grafana on Prometheus. All types are thread-safe.
 *
 * <p>No order id, merchant id or personal data is a key. An application's convention can add them.
 */
@NullMarked
package dev.merchantsdk.micrometer;

import org.jspecify.annotations.NullMarked;

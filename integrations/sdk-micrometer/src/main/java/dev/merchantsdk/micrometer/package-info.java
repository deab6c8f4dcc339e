/**
 * Metrics and traces with Micrometer. No id and no personal data is a key. The resource {@code grafana-dashboard.json} in
 * this package is a dashboard for Grafana with Prometheus. All types are thread-safe.
 */
@NullMarked
package dev.merchantsdk.micrometer;

import org.jspecify.annotations.NullMarked;

/**
 * Requests, responses and statuses of credit orders (contract, "Credit order request", "Shipment status request",
 * "Application status").
 */
@NullMarked
package dev.merchantsdk.credit.model;

import org.jspecify.annotations.NullMarked;

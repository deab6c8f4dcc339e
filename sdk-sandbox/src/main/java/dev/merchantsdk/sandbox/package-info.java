/**
 * The public API of the sandbox. Tests use this API to simulate payers and the service, to set the time, to cause
 * faults and to read the requests that the sandbox received.
 */
@NullMarked
package dev.merchantsdk.sandbox;

import org.jspecify.annotations.NullMarked;

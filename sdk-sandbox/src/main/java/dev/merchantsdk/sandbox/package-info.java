/**
 * The public API of the simulator: the sandbox, the actions of payers and of the service in each area, the clock, the
 * faults, and the received requests.
 */
@NullMarked
package dev.merchantsdk.sandbox;

import org.jspecify.annotations.NullMarked;

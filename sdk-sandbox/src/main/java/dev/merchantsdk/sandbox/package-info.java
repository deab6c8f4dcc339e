/** The façade of the simulator: the sandbox, the actions of payers and of the service in each area, the clock, faults and the received requests. */
@NullMarked
package dev.merchantsdk.sandbox;

import org.jspecify.annotations.NullMarked;

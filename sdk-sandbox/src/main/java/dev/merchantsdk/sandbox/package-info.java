/** The simulator of the service: ports, clock, faults and the log of received requests. */
@NullMarked
package dev.merchantsdk.sandbox;

import org.jspecify.annotations.NullMarked;

/** Time and network of a simulation: one thread, no sockets, and the same order of all tasks each time. */
@NullMarked
package dev.merchantsdk.testkit.simulation;

import org.jspecify.annotations.NullMarked;

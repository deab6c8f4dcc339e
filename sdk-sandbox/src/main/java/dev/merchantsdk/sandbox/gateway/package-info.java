/** Who may call the simulator's gateway and with what proof, and how the gateway calls back. */
@NullMarked
package dev.merchantsdk.sandbox.gateway;

import org.jspecify.annotations.NullMarked;

/** The authentication at the simulator's gateway, and its callbacks. */
@NullMarked
package dev.merchantsdk.sandbox.gateway;

import org.jspecify.annotations.NullMarked;

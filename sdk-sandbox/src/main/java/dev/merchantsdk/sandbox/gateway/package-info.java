/** The authentication of requests to the simulated gateway, and the callbacks of the gateway. */
@NullMarked
package dev.merchantsdk.sandbox.gateway;

import org.jspecify.annotations.NullMarked;

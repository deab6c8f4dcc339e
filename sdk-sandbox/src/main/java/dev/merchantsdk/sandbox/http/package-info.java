/** The HTTP server of the simulator. It knows ports, routes and faults, and nothing of what the areas do. */
@NullMarked
package dev.merchantsdk.sandbox.http;

import org.jspecify.annotations.NullMarked;

/** The HTTP server of the simulator. It knows ports, routes and faults, and does not depend on the areas. */
@NullMarked
package dev.merchantsdk.sandbox.http;

import org.jspecify.annotations.NullMarked;

/** The HTTP server of the simulator: ports, routes and faults. This package does not depend on the areas. */
@NullMarked
package dev.merchantsdk.sandbox.http;

import org.jspecify.annotations.NullMarked;

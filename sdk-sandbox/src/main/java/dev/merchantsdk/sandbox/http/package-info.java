/**
 * The HTTP server of the simulator, with its routes and faults. This package does not depend on the packages of the
 * areas.
 */
@NullMarked
package dev.merchantsdk.sandbox.http;

import org.jspecify.annotations.NullMarked;

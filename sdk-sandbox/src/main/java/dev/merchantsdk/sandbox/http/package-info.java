/** The HTTP server of the sandbox, with its routes and faults. */
@NullMarked
package dev.merchantsdk.sandbox.http;

import org.jspecify.annotations.NullMarked;

/** The dashboard of a sandbox: pages for a browser. This package does not contain the state that the pages show. */
@NullMarked
package dev.merchantsdk.sandbox.dashboard;

import org.jspecify.annotations.NullMarked;

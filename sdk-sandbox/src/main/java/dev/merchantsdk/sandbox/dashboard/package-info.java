/** The dashboard of a sandbox: pages for a browser. */
@NullMarked
package dev.merchantsdk.sandbox.dashboard;

import org.jspecify.annotations.NullMarked;

/** The dashboard of a sandbox: pages for a browser, without the state that they show. */
@NullMarked
package dev.merchantsdk.sandbox.dashboard;

import org.jspecify.annotations.NullMarked;

/**
 * The dashboard of a sandbox: pages for a browser. The pages read the state of the sandbox from the {@code
 * DashboardModel}.
 */
@NullMarked
package dev.merchantsdk.sandbox.dashboard;

import org.jspecify.annotations.NullMarked;

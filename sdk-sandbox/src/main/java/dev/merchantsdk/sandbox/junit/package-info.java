/** The JUnit extension that starts the simulator for tests. */
@NullMarked
package dev.merchantsdk.sandbox.junit;

import org.jspecify.annotations.NullMarked;

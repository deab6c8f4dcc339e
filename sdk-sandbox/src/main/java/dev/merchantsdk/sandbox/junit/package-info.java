/** The JUnit extension that starts a sandbox for tests. */
@NullMarked
package dev.merchantsdk.sandbox.junit;

import org.jspecify.annotations.NullMarked;

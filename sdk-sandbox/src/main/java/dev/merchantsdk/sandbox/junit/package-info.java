/** The simulator in JUnit tests. */
@NullMarked
package dev.merchantsdk.sandbox.junit;

import org.jspecify.annotations.NullMarked;

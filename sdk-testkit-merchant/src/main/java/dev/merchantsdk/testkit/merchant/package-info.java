/** A test merchant for the modules that depend on {@code sdk-core}. */
@NullMarked
package dev.merchantsdk.testkit.merchant;

import org.jspecify.annotations.NullMarked;

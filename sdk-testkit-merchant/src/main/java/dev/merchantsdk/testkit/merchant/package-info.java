/** A merchant with which the modules that depend on {@code sdk-core} test their clients. */
@NullMarked
package dev.merchantsdk.testkit.merchant;

import org.jspecify.annotations.NullMarked;

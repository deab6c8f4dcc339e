/** Support for the tests of all modules: servers, virtual time, child JVMs, JSON fixtures, and secret markers. */
@NullMarked
package dev.merchantsdk.testkit;

import org.jspecify.annotations.NullMarked;

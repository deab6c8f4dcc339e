/** Test support for every module: servers, virtual time, child JVMs, JSON fixtures, secret markers. */
@NullMarked
package dev.merchantsdk.testkit;

import org.jspecify.annotations.NullMarked;

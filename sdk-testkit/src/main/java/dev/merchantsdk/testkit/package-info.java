/** Support for the tests of all modules, such as servers, virtual time and child JVMs. */
@NullMarked
package dev.merchantsdk.testkit;

import org.jspecify.annotations.NullMarked;

/** Writes xls files. */
@NullMarked
package dev.merchantsdk.sandbox.xls;

import org.jspecify.annotations.NullMarked;

/** The implementation of lists that are read in pages. */
@NullMarked
package dev.merchantsdk.core.page;

import org.jspecify.annotations.NullMarked;

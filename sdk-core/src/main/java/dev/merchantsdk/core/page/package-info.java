/** The implementation of lists that are read page by page. */
@NullMarked
package dev.merchantsdk.core.page;

import org.jspecify.annotations.NullMarked;

/** Lists that are read in pages. */
@NullMarked
package dev.merchantsdk.core.paging;

import org.jspecify.annotations.NullMarked;

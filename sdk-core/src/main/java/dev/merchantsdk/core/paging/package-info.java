/** Lists that are read page by page. */
@NullMarked
package dev.merchantsdk.core.paging;

import org.jspecify.annotations.NullMarked;

/** Lists that come in pages. */
@NullMarked
package dev.merchantsdk.core.paging;

import org.jspecify.annotations.NullMarked;

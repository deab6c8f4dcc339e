/** How requests are checked before sending. For the SDK's own areas. */
@NullMarked
package dev.merchantsdk.core.check;

import org.jspecify.annotations.NullMarked;

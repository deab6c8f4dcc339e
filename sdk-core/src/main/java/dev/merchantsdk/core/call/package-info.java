/** Calls and flows of calls as steps, their runners, and the outcomes of attempts. For the SDK's own areas. */
@NullMarked
package dev.merchantsdk.core.call;

import org.jspecify.annotations.NullMarked;

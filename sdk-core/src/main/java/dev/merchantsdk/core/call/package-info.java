/** Steps of calls, their runners, and the outcomes of attempts. Only for the SDK's modules. */
@NullMarked
package dev.merchantsdk.core.call;

import org.jspecify.annotations.NullMarked;

/** What values are to JSON mappers other than the SDK's own. */
@NullMarked
package dev.merchantsdk.core.serialization;

import org.jspecify.annotations.NullMarked;

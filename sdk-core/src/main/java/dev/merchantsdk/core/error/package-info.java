/** The exceptions of the SDK. A caller can select the reaction by the type. */
@NullMarked
package dev.merchantsdk.core.error;

import org.jspecify.annotations.NullMarked;

/** What the service works on for a while, and how it is waited for. */
@NullMarked
package dev.merchantsdk.core.operation;

import org.jspecify.annotations.NullMarked;

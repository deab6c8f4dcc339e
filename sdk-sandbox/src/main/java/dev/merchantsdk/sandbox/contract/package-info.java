/** The endpoints to which the sandbox routes requests. */
@NullMarked
package dev.merchantsdk.sandbox.contract;

import org.jspecify.annotations.NullMarked;

/** The contract's endpoints as this module reads them. */
@NullMarked
package dev.merchantsdk.sandbox.contract;

import org.jspecify.annotations.NullMarked;

/** The endpoints of the contract, by which the simulator routes requests. */
@NullMarked
package dev.merchantsdk.sandbox.contract;

import org.jspecify.annotations.NullMarked;

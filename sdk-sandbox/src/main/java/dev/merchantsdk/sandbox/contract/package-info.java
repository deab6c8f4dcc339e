/** The endpoints of the contract. The simulator routes requests by them. */
@NullMarked
package dev.merchantsdk.sandbox.contract;

import org.jspecify.annotations.NullMarked;

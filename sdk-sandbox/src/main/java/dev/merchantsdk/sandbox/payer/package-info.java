/** What waits for a payer or a customer, as JSON for the pages of the sandbox. */
@NullMarked
package dev.merchantsdk.sandbox.payer;

import org.jspecify.annotations.NullMarked;

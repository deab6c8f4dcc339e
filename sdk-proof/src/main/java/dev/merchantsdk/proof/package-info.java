/** A world of merchants' servers, network, service and databases in virtual time, in which a seed decides everything. */
@NullMarked
package dev.merchantsdk.proof;

import org.jspecify.annotations.NullMarked;

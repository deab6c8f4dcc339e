/** Sockets that know which bytes of a connection belong to which response. */
@NullMarked
package dev.merchantsdk.core.http;

import org.jspecify.annotations.NullMarked;

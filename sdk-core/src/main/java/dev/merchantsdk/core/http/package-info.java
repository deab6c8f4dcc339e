/**
 * The HTTP request of one attempt, which the SDK sends at most once, and the sockets of its connections. Only the SDK itself uses this package.
 */
@NullMarked
package dev.merchantsdk.core.http;

import org.jspecify.annotations.NullMarked;

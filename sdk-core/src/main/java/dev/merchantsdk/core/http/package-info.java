/**
 * One attempt's HTTP request, which is sent at most once, and the sockets of its connections. Only for the SDK itself.
 */
@NullMarked
package dev.merchantsdk.core.http;

import org.jspecify.annotations.NullMarked;

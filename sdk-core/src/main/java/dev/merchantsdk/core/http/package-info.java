/**
 * One HTTP attempt, sent at most once, and the sockets that separate the responses of a connection. This package is for
 * the SDK itself.
 */
@NullMarked
package dev.merchantsdk.core.http;

import org.jspecify.annotations.NullMarked;

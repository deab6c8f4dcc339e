/** The call path: endpoints as values, and the one way from a request to a reply. For the SDK's own areas. */
@NullMarked
package dev.merchantsdk.core.endpoint;

import org.jspecify.annotations.NullMarked;

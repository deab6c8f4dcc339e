/** A shop on Spring Boot that uses values of the SDK in its own JSON, parameters and properties. */
@NullMarked
package dev.merchantsdk.consumers;

import org.jspecify.annotations.NullMarked;

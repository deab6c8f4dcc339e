/** Redaction of secrets and personal data in texts that the service returns. Only the SDK itself uses this package. */
@NullMarked
package dev.merchantsdk.core.redact;

import org.jspecify.annotations.NullMarked;

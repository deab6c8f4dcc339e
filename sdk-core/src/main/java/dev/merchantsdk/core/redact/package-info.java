/** Redaction of secrets and personal data in texts that the service returns. For the SDK itself. */
@NullMarked
package dev.merchantsdk.core.redact;

import org.jspecify.annotations.NullMarked;

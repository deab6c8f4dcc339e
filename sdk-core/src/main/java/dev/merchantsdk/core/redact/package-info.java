/** Redaction of secrets and personal data in texts that the service returns. This package is for the SDK itself. */
@NullMarked
package dev.merchantsdk.core.redact;

import org.jspecify.annotations.NullMarked;

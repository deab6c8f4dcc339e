/** Redaction of secrets and personal data in texts of the service. For the SDK itself. */
@NullMarked
package dev.merchantsdk.core.redact;

import org.jspecify.annotations.NullMarked;

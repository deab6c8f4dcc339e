/** Redaction of secrets and personal data in texts that the service returns. */
@NullMarked
package dev.merchantsdk.core.redact;

import org.jspecify.annotations.NullMarked;

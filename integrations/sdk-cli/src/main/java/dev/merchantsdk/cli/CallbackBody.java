package dev.merchantsdk.cli;

import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.payments.callback.CallbackFields;
import dev.merchantsdk.payments.callback.CallbackParser;
import dev.merchantsdk.payments.callback.CallbackRejectedException;
import dev.merchantsdk.payments.callback.SignatureVerifier;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The saved body of a callback, in either form. */
final class CallbackBody {
    private final byte[] bytes;

    CallbackBody(byte[] bytes) {
        this.bytes = bytes;
    }

    byte[] bytes() {
        return bytes;
    }

    String contentType() {
        String start = new String(bytes, 0, Math.min(bytes.length, 100), StandardCharsets.UTF_8).strip();
        return start.startsWith("{") ? "application/json" : "application/x-www-form-urlencoded";
    }

    /** Returns the fields of a body, whoever signed it. */
    CallbackFields fields() throws CallbackRejectedException {
        return CallbackParser.builder()
                .signatureVerifier((fields, body) -> true)
                .build()
                .parse(contentType(), bytes)
                .fields();
    }

    /** Returns what to change so that the signature is right; empty if no usual mistake explains it. */
    Optional<String> mistake(Secret secret) throws CallbackRejectedException {
        SignatureVerifier verifier = SignatureVerifier.signedBy(List.of(secret));
        Map<String, String> fields = fields().all();
        Map<String, String> lowerCase = new HashMap<>(fields);
        lowerCase.computeIfPresent("sign", (name, sign) -> sign.toLowerCase(Locale.ROOT));
        Map<String, String> stripped = new HashMap<>(fields);
        stripped.replaceAll((name, value) -> value.strip());
        if (verifier.isGenuine(CallbackFields.of(lowerCase), bytes)) {
            return Optional.of("sign must be in lower-case digits");
        }
        return verifier.isGenuine(CallbackFields.of(stripped), bytes)
                ? Optional.of("a value has blanks or a line break around it: save the body as it was received")
                : Optional.empty();
    }
}

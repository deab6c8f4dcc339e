package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.ContractErrors;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Error texts and codes that the contract quotes. Messages may contain them, because they repeat no data of a request.
 */
final class ContractTexts {
    /** The texts of the sections "Payments", "Card bindings" and "Simplified identification". */
    private static final Set<String> TEXTS =
            Set.of(ContractErrors.INVALID_REQUEST, ContractErrors.PAYOUT_ONLY, "Sandbox mode");
    /** Codes of the credit API (contract, "Errors"). */
    private static final Set<String> CODES = Set.of("CartAmount", "AppID", "request", "ApiKey", "application_id");
    /** Codes of a token service (RFC 6749, 4.1.2.1 and 5.2), which the contract's client credentials follow. */
    private static final Set<String> TOKEN_CODES = Set.of(
            "invalid_request",
            "invalid_client",
            "invalid_grant",
            "unauthorized_client",
            "unsupported_grant_type",
            "invalid_scope",
            "access_denied",
            "server_error",
            "temporarily_unavailable");

    private static final Set<String> WHOLE =
            Stream.of(TEXTS, CODES, TOKEN_CODES).flatMap(Set::stream).collect(Collectors.toUnmodifiableSet());
    /** Beginnings of texts that the contract quotes only in part. */
    private static final List<String> BEGINNINGS = List.of("Authentication error");

    private ContractTexts() {}

    /**
     * Returns the part of {@code text} that the contract quotes, with the same letter case and blanks; empty if there
     * is none.
     */
    static String quoted(String text) {
        return WHOLE.contains(text)
                ? text
                : BEGINNINGS.stream().filter(text::startsWith).findFirst().orElse("");
    }
}

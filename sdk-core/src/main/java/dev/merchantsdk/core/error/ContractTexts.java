package dev.merchantsdk.core.error;

import java.util.List;
import java.util.Set;

/**
 * The error texts that the contract quotes in the sections "Payments", "Card bindings" and "Simplified identification".
 * These texts cannot contain data of a request, so exception messages may contain them. This class does not contain
 * error codes, which {@link ServiceError#code()} returns.
 */
final class ContractTexts {
    private static final Set<String> WHOLE = Set.of(RequestRefusedException.ERROR, PayoutOnlyTokenException.ERROR);
    /** The beginnings of texts of which the contract quotes only the beginning. */
    private static final List<String> BEGINNINGS = List.of("Authentication error");

    private ContractTexts() {}

    /**
     * Returns the part of a text that the contract quotes; empty if the contract quotes no part of the text. The
     * comparison is exact, including letter case and blanks.
     */
    static String quoted(String text) {
        return WHOLE.contains(text)
                ? text
                : BEGINNINGS.stream().filter(text::startsWith).findFirst().orElse("");
    }
}

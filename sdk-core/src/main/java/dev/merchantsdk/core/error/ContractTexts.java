package dev.merchantsdk.core.error;

import java.util.List;
import java.util.Set;

/**
 * The error texts that the contract quotes in the sections "Payments", "Card bindings" and "Simplified identification".
 * Exception messages may contain these texts, because the texts contain no data of a request.
 */
final class ContractTexts {
    private static final Set<String> WHOLE = Set.of(RequestRefusedException.ERROR, PayoutOnlyTokenException.ERROR);
    /** The beginnings of texts that the contract does not quote completely. */
    private static final List<String> BEGINNINGS = List.of("Authentication error");

    private ContractTexts() {}

    /**
     * Returns the part of {@code text} that the contract quotes; empty if the contract quotes no part of {@code text}.
     * The comparison distinguishes letter case and blanks.
     */
    static String quoted(String text) {
        return WHOLE.contains(text)
                ? text
                : BEGINNINGS.stream().filter(text::startsWith).findFirst().orElse("");
    }
}

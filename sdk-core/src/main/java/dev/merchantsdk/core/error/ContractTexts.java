package dev.merchantsdk.core.error;

import java.util.List;
import java.util.Set;

/**
 * The error texts that the contract quotes (sections "Payments", "Card bindings" and "Simplified identification").
 * These texts cannot echo a request, so exception messages contain them. Error codes are not among these texts; {@link
 * ServiceError#code()} returns them.
 */
final class ContractTexts {
    private static final Set<String> WHOLE = Set.of(RequestRefusedException.ERROR, PayoutOnlyTokenException.ERROR);
    /** The contract quotes only the beginning of these texts. */
    private static final List<String> BEGINNINGS = List.of("Authentication error");

    private ContractTexts() {}

    /**
     * Returns the part of a text that the contract quotes; empty if the contract quotes no part of the text. Letter
     * case and blanks must be equal.
     */
    static String quoted(String text) {
        return WHOLE.contains(text)
                ? text
                : BEGINNINGS.stream().filter(text::startsWith).findFirst().orElse("");
    }
}

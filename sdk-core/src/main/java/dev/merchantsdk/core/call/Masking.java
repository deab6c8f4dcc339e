package dev.merchantsdk.core.call;

import dev.merchantsdk.core.value.Secret;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Masks what a reply may echo: the SDK's own secrets, runs of eleven and more digits (cards, phones, document numbers) and e-mail
 * addresses. Names of fields and codes of errors are kept only if they look like ones.
 */
final class Masking {
    private static final String MASK = "***";
    private static final Pattern DIGITS = Pattern.compile("\\+?[0-9](?:[ \\-]?[0-9]){10,}");
    private static final Pattern EMAIL = Pattern.compile("[^\\s@\"'<>,;]+@[^\\s@\"'<>,;]+");
    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_.\\[\\]-]{0,63}");

    private final List<Secret> secrets;

    Masking(List<Secret> secrets) {
        this.secrets =
                secrets.stream().filter(secret -> !secret.reveal().isEmpty()).toList();
    }

    /** A text for people, without what must not be seen. */
    String text(String text) {
        String masked = text;
        for (Secret secret : secrets) {
            masked = masked.replace(secret.reveal(), MASK);
        }
        return EMAIL.matcher(DIGITS.matcher(masked).replaceAll(MASK)).replaceAll(MASK);
    }

    /** A code or a field name as it is, or a mask where it is no such thing. */
    String name(String name) {
        return NAME.matcher(name).matches() && text(name).equals(name) ? name : MASK;
    }
}

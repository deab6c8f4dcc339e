package dev.merchantsdk.core.redact;

import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Decodes HTML character references and numeric JSON escapes in a text. Some web frameworks write a reference or an
 * escape even for characters such as the plus sign, which occurs in secrets and phone numbers.
 */
public final class CharacterReferences {
    /** The maximum length, in characters, of a reference or an escape that this class decodes. */
    static final int LONGEST = 18;

    /** The named references of characters that occur in secrets, phone numbers and e-mail addresses. */
    private static final Map<String, String> NAMED = Map.ofEntries(
            Map.entry("plus", "+"),
            Map.entry("commat", "@"),
            Map.entry("equals", "="),
            Map.entry("sol", "/"),
            Map.entry("bsol", "\\"),
            Map.entry("period", "."),
            Map.entry("lowbar", "_"),
            Map.entry("hyphen", "-"),
            Map.entry("lpar", "("),
            Map.entry("rpar", ")"),
            Map.entry("num", "#"),
            Map.entry("dollar", "$"),
            Map.entry("percnt", "%"),
            Map.entry("excl", "!"),
            Map.entry("ast", "*"));

    private static final Pattern REFERENCE = Pattern.compile("\\\\u([0-9a-fA-F]{4})|&#[xX]0{0,8}+([0-9a-fA-F]{1,6});"
            + "|&#0{0,8}+([0-9]{1,7});|&(" + String.join("|", NAMED.keySet()) + ");");

    private CharacterReferences() {}

    /** Replaces each reference and each numeric JSON escape by its character. */
    public static String decoded(String text) {
        return text.indexOf('&') < 0 && text.indexOf('\\') < 0
                ? text
                : REFERENCE.matcher(text).replaceAll(found -> Matcher.quoteReplacement(character(found)));
    }

    private static String character(MatchResult reference) {
        String name = reference.group(4);
        if (name != null) {
            return NAMED.getOrDefault(name, reference.group());
        }
        String decimal = reference.group(3);
        String hex = reference.group(1) == null ? reference.group(2) : reference.group(1);
        int codePoint = decimal == null ? Integer.parseInt(hex, 16) : Integer.parseInt(decimal);
        return Character.isValidCodePoint(codePoint) ? Character.toString(codePoint) : reference.group();
    }
}

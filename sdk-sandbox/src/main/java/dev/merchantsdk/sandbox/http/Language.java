package dev.merchantsdk.sandbox.http;

import java.util.List;
import java.util.Locale;
import java.util.Locale.LanguageRange;
import java.util.Optional;

/** The language of a page for a payer or customer. */
public enum Language {
    /** English, which is used if the browser prefers neither language. */
    ENGLISH("en"),
    /** Russian, the language of the service's pages. */
    RUSSIAN("ru");

    private final String tag;

    Language(String tag) {
        this.tag = tag;
    }

    /** Returns the language that the browser prefers ({@code Accept-Language}). */
    public static Language of(HttpRequest request) {
        return Optional.ofNullable(request.headers().get("Accept-Language"))
                .map(Language::preferred)
                .orElse(ENGLISH);
    }

    private static Language preferred(String header) {
        try {
            String tag = Locale.lookupTag(LanguageRange.parse(header), List.of(ENGLISH.tag, RUSSIAN.tag));
            return RUSSIAN.tag.equals(tag) ? RUSSIAN : ENGLISH;
        } catch (IllegalArgumentException notALanguage) {
            return ENGLISH;
        }
    }

    String tag() {
        return tag;
    }

    public String text(String english, String russian) {
        return this == RUSSIAN ? russian : english;
    }
}

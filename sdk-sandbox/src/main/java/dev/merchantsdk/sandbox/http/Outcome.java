package dev.merchantsdk.sandbox.http;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The outcome of a payment, a binding or an application, as its page shows it.
 *
 * @param tone the kind of the outcome
 * @param title the outcome in one sentence
 * @param notes further sentences, such as the reason for a failure
 * @param shop the address to which a link leads the browser back
 */
public record Outcome(Tone tone, String title, List<String> notes, Optional<ReturnAddress> shop) {
    /** A kind of outcome, which determines the colour and the icon. */
    public enum Tone {
        /** A success. */
        GOOD("✓"),
        /** A failure. */
        BAD("✕"),
        /** An outcome that is not final. */
        OPEN("…");

        private final String icon;

        Tone(String icon) {
            this.icon = icon;
        }
    }

    /** Returns the section of the page that shows this outcome. */
    public String section(Language language) {
        return """
                <section class="outcome %s">
                <h2><span class="icon" aria-hidden="true">%s</span> <span>%s</span></h2>
                %s%s</section>
                """.formatted(
                        tone.name().toLowerCase(Locale.ROOT),
                        tone.icon,
                        Html.escaped(title),
                        notes.stream().map(Html::paragraph).collect(Collectors.joining()),
                        shop.map(address -> link(language, address)).orElse(""));
    }

    private static String link(Language language, ReturnAddress address) {
        return "<p><a class=\"button\" href=\"" + Html.escaped(address.uri()) + "\">"
                + language.text("Back to the shop", "Вернуться в магазин") + "</a></p>\n";
    }
}

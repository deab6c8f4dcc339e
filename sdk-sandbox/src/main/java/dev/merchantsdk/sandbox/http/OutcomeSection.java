package dev.merchantsdk.sandbox.http;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The section of a page that shows the outcome of a payment, a binding or an application.
 *
 * @param title the outcome in one sentence
 * @param notes further sentences, such as the reason for a failure
 * @param shop the target of the link to the shop; empty if the page has no link
 */
public record OutcomeSection(Tone tone, String title, List<String> notes, Optional<ReturnAddress> shop) {
    /** The kind of an outcome, which determines the colour and the icon. */
    public enum Tone {
        GOOD("✓"),
        BAD("✕"),
        /** An outcome that is not final. */
        OPEN("…");

        private final String icon;

        Tone(String icon) {
            this.icon = icon;
        }
    }

    public String html(Language language) {
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

package dev.merchantsdk.sandbox.http;

import java.math.BigDecimal;

/** Creates HTML for the pages of the sandbox. The pages work without JavaScript. */
public final class Html {
    /** The style sheet of all pages. */
    private static final String STYLE = """
            :root { color-scheme: light dark; --page: #f3f4f8; --card: #fff; --text: #1c2430; --line: #d9dde5;
              --main: #1d5fd6; --link: #1d5fd6; --bad: #b3261e; --good: #1b7a3d; --note: #fdf0cc; }
            @media (prefers-color-scheme: dark) { :root { --page: #14181f; --card: #1e242e; --text: #e8ebf0;
              --line: #3a4350; --main: #2f6fe0; --link: #8ab4ff; --bad: #ff8a80; --good: #7fd19a; --note: #4a3d12; } }
            * { box-sizing: border-box; }
            body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif;
              overflow-wrap: anywhere; }
            a { color: var(--link); }
            .note { background: var(--note); text-align: center; margin: 0; padding: .5em 1em; font-size: .9em; }
            .note a { color: inherit; }
            main { max-width: 40em; margin: 0 auto; padding: 1em; }
            h1 { font-size: 1.25em; } h2 { font-size: 1.1em; margin-top: 0; }
            section { background: var(--card); border: 1px solid var(--line); border-radius: .75em; padding: 1.25em;
              margin: 1em 0; }
            table { width: 100%; border-collapse: collapse; }
            td, th { padding: .5em .75em; text-align: left; border-bottom: 1px solid var(--line); }
            td.sum { text-align: right; white-space: nowrap; }
            caption { text-align: left; font-size: .9em; }
            .amount { font-size: 2em; font-weight: 700; margin: .25em 0; }
            .bad { color: var(--bad); font-weight: 600; } .good { color: var(--good); }
            form p { margin: .5em 0; }
            label { font-weight: 600; }
            input, button, select { width: 100%; padding: .75em; border-radius: .5em; border: 1px solid var(--line);
              background: var(--card); color: var(--text); font: inherit; }
            button { font-weight: 600; cursor: pointer; } button.main { background: var(--main); color: #fff; }
            :focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
            .qr { display: block; margin: 1em auto; width: 12em; height: 12em; image-rendering: pixelated; }
            .cards form { display: flex; gap: 1em; align-items: center; } .cards p { flex: none; } .cards span { overflow-wrap: normal; }
            .cards button { white-space: nowrap; } label + span, label + button, .bad + button { margin-top: .5em; }
            .cards span { flex: 1; }
            .wide { max-width: 70em; margin: 0 auto; padding: 0 1em; }
            .wide td, .wide th { white-space: nowrap; } .wide td button, .clock button { width: auto; padding: .25em .75em; }
            .clock { display: flex; gap: .5em; flex-wrap: wrap; align-items: center; justify-content: center; }
            nav { display: flex; flex-wrap: wrap; max-width: 70em; margin: .5em auto; padding: 0 1em; }
            nav a { padding: .5em .75em; text-decoration: none; border-bottom: 2px solid transparent; }
            nav a[aria-current] { border-color: var(--link); font-weight: 600; }
            .scroll { overflow-x: auto; overflow-wrap: normal; } pre { margin: 0; }
            @media (max-width: 40em) {
              .rows thead { position: absolute; clip-path: inset(50%); }
              .rows, .rows tbody { display: block; } .rows tr { display: block; padding: .5em 0; border-bottom: 1px solid var(--line); }
              .rows td, .rows th { display: flex; justify-content: space-between; gap: 1em; padding: .15em 0;
                border: 0; text-align: right; white-space: normal; overflow-wrap: anywhere; }
              .rows td::before { content: attr(data-label); font-weight: 600; text-align: left; color: var(--text);
                flex: none; }
              .rows td:empty { display: none; }
              .rows .total { display: flex; justify-content: space-between; } .rows .total th { text-align: left; }
            }
            .hidden { position: absolute; clip-path: inset(50%); }
            .payer section > :first-child { margin-top: 0; } .payer section > :last-child { margin-bottom: 0; }
            .payer form:first-child p:first-child { margin-top: 0; }
            .payer form:last-child p:last-child { margin-bottom: 0; }
            .payer h2 { margin-bottom: .5em; } .payer table + table { margin-top: 1em; }
            .payer .payer-of { font-size: .9em; opacity: .8; }
            .payer code { display: inline-block; font-size: .85em; max-width: 100%; }
            .payer label { display: block; } .payer input { margin-top: .25em; font-weight: 400; }
            .payer input[aria-invalid] { border-color: var(--bad); box-shadow: 0 0 0 1px var(--bad); }
            .payer .cards form { gap: .75em; padding: .5em 0; border-bottom: 1px solid var(--line); }
            .payer .cards form:last-child { padding-bottom: 0; border: 0; } .payer .cards p { margin: 0; }
            .payer .cards button { padding: .5em .6em; font: .875em monospace; }
            .payer .cards span { font-size: .875em; font-weight: 400; line-height: 1.35; }
            .payer .outcome { border: 2px solid; } .payer .outcome.open { border-color: var(--line); }
            .payer .outcome > * { color: var(--text); font-weight: 400; }
            .payer .outcome h2 { font-weight: 600; display: flex; gap: .5em; align-items: center; }
            .payer .good h2 { color: var(--good); } .payer .bad h2 { color: var(--bad); }
            .payer .icon { flex: none; width: 1.75em; height: 1.75em; border: 2px solid; border-radius: 50%;
              text-align: center; line-height: 1.55; }
            .payer .button { display: block; padding: .75em; border: 1px solid var(--line); border-radius: .5em;
              text-align: center; text-decoration: none; font-weight: 600; color: var(--text); }
            .payer:has(.rows) { max-width: 56em; } .payer .rows td.sum { white-space: nowrap; }
            .payer .rows thead th + th { text-align: right; }
            .payer .details { table-layout: fixed; } .payer .details th { width: 40%; vertical-align: top; }
            """;

    private static final String MAIN = " class=\"main\"";

    private Html() {}

    /**
     * Returns a page for a payer or customer.
     *
     * @param title the title as plain text
     * @param content the HTML below the title
     */
    public static String page(Language language, String title, String content) {
        return document(language, title, """
                <header class="note">%s <a href="/">%s</a></header>
                <main class="payer">
                <h1>%s</h1>
                %s
                </main>
                """.formatted(
                        language.text(
                                "Sandbox: this page simulates the service. No money moves.",
                                "Песочница: эта страница имитирует сервис. Деньги не списываются."),
                        language.text("Dashboard", "Панель"),
                        escaped(title),
                        content));
    }

    /**
     * Returns a page in English without the header of {@link #page}.
     *
     * @param title the title of the browser window as plain text
     * @param style a style sheet in addition to the style sheet of all pages
     * @param content the HTML of the whole body
     */
    public static String wide(String title, String style, String content) {
        return document(Language.ENGLISH, title, content).replace("</style>", style + "</style>");
    }

    private static String document(Language language, String title, String body) {
        return """
                <!DOCTYPE html>
                <html lang="%s">
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <link rel="icon" href="data:,">
                <title>%s</title>
                <style>%s</style>
                </head>
                <body>
                %s</body>
                </html>
                """.formatted(language.tag(), escaped(title), STYLE, body);
    }

    public static String message(Language language, String title, String text) {
        return page(language, title, paragraph(text));
    }

    public static String section(String content) {
        return "<section>\n" + content + "</section>\n";
    }

    public static String paragraph(String text) {
        return "<p>" + escaped(text) + "</p>\n";
    }

    /** Returns a form with one button. The button posts the field {@code decision} to the address of the page. */
    public static String button(String decision, String label) {
        return form("", "", decision, label);
    }

    /** Returns a form like {@link #button} in which the button has the style of a main button. */
    public static String mainButton(String decision, String label) {
        return form("", MAIN, decision, label);
    }

    /**
     * Returns a form with one main button and one required field. If the value of the field was rejected, the field has
     * the focus.
     *
     * @param input the rejected value of the field and the reason for the rejection, or {@link RejectedInput#NONE}
     */
    public static String buttonWithField(
            String field, String fieldLabel, String decision, String label, RejectedInput input) {
        String error = input.reason().isEmpty()
                ? ""
                : "<p class=\"bad\" id=\"error\" role=\"alert\">" + escaped(input.reason()) + "</p>\n";
        return form(
                """
                <label>%s <input name="%s" value="%s" autocomplete="off" inputmode="numeric"%s required></label>
                %s""".formatted(
                                escaped(fieldLabel),
                                escaped(field),
                                escaped(input.value()),
                                error.isEmpty() ? "" : " aria-invalid=\"true\" aria-describedby=\"error\" autofocus",
                                error),
                MAIN,
                decision,
                label);
    }

    /**
     * Returns a form with one button. The button posts the field {@code decision} and the field {@code field}.
     *
     * @param description the HTML next to the button
     */
    public static String buttonWithValue(String field, String value, String text, String decision, String description) {
        return """
                <form method="post">
                <input type="hidden" name="decision" value="%s">
                <p><button name="%s" value="%s">%s</button></p>
                %s
                </form>
                """.formatted(escaped(decision), escaped(field), escaped(value), escaped(text), description);
    }

    /**
     * A rejected value of a form field, which the page shows again.
     *
     * @param value the value, as the user typed it
     * @param reason the reason for the rejection; an empty text if no value was rejected
     */
    public record RejectedInput(String value, String reason) {
        public static final RejectedInput NONE = new RejectedInput("", "");
    }

    /** Returns an amount in roubles for display, such as {@code 1 290.50}. */
    public static String roubles(long kopecks) {
        return grouped(BigDecimal.valueOf(kopecks, 2).toPlainString());
    }

    /** Returns an amount in roubles in the format of a language, such as {@code 1 290,50} in Russian. */
    public static String roubles(Language language, long kopecks) {
        String amount = roubles(kopecks);
        return language == Language.RUSSIAN ? amount.replace('.', ',') : amount;
    }

    public static String grouped(String amount) {
        return amount.replaceAll("(?<=[0-9])(?=([0-9]{3})+\\.)", "\u00a0");
    }

    /** Escapes a text for the content of an HTML element or the value of an HTML attribute. */
    public static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }

    private static String form(String input, String kind, String decision, String label) {
        return """
                <form method="post">
                %s<p><button%s name="decision" value="%s">%s</button></p>
                </form>
                """.formatted(input, kind, escaped(decision), escaped(label));
    }
}

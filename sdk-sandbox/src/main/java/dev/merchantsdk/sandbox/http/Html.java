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
            .bad { color: var(--bad); font-weight: 600; } .good { color: var(--good); }
            form p { margin: .5em 0; }
            label { font-weight: 600; }
            input, button, select { width: 100%; padding: .75em; border-radius: .5em; border: 1px solid var(--line);
              background: var(--card); color: var(--text); font: inherit; }
            button { font-weight: 600; cursor: pointer; } button.main { background: var(--main); color: #fff; }
            :focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
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
            """;

    private Html() {}

    /**
     * Returns a page in English.
     *
     * @param title the title of the browser window as plain text
     * @param style a style sheet in addition to the style sheet of all pages
     * @param content the HTML of the whole body
     */
    public static String wide(String title, String style, String content) {
        return document(title, content).replace("</style>", style + "</style>");
    }

    private static String document(String title, String body) {
        return """
                <!DOCTYPE html>
                <html lang="en">
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
                """.formatted(escaped(title), STYLE, body);
    }

    public static String section(String content) {
        return "<section>\n" + content + "</section>\n";
    }

    public static String paragraph(String text) {
        return "<p>" + escaped(text) + "</p>\n";
    }

    /** Returns an amount in roubles for display, such as {@code 1 290.50}. */
    public static String roubles(long kopecks) {
        return grouped(BigDecimal.valueOf(kopecks, 2).toPlainString());
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
}

package dev.merchantsdk.sandbox.http;

/** The common parts of the pages of the sandbox. They contain no script and work in a text browser. */
public final class Html {
    private Html() {}

    /**
     * A whole page.
     *
     * @param title any text
     * @param content the HTML under the title
     */
    public static String page(String title, String content) {
        return """
                <!DOCTYPE html>
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <title>%1$s</title>
                <style>body { font-family: sans-serif; } td, th { padding: .3em 1em; text-align: left; }</style>
                </head>
                <body>
                <h1>%1$s</h1>
                %2$s
                <p>This page is played by the sandbox. No money moves.</p>
                </body>
                </html>
                """.formatted(escaped(title), content);
    }

    /** A page with one message. */
    public static String message(String title, String text) {
        return page(title, paragraph(text));
    }

    /** Returns a text as a paragraph. */
    public static String paragraph(String text) {
        return "<p>" + escaped(text) + "</p>\n";
    }

    /** A form with one button. It posts its {@code decision} to the address of its page. */
    public static String button(String decision, String label) {
        return form("", decision, label);
    }

    /** A form with one button and a field, which must be filled. */
    public static String buttonWithField(String field, String fieldLabel, String decision, String label) {
        return form(
                "<label>%s <input name=\"%s\" autocomplete=\"off\" required></label>\n"
                        .formatted(escaped(fieldLabel), escaped(field)),
                decision,
                label);
    }

    /** Escapes a text for the content of an element or the value of an attribute. */
    public static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }

    private static String form(String input, String decision, String label) {
        return """
                <form method="post">
                <p>%s<button name="decision" value="%s">%s</button></p>
                </form>
                """.formatted(input, escaped(decision), escaped(label));
    }
}

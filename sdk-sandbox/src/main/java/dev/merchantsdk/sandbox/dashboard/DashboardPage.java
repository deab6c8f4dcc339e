package dev.merchantsdk.sandbox.dashboard;

import dev.merchantsdk.sandbox.http.Html;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Creates the HTML of the dashboard. This class escapes all values. */
final class DashboardPage {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss 'UTC'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    /** The maximum number of characters of a cell. Longer values are truncated. */
    private static final int LONGEST = 100;

    private DashboardPage() {}

    /**
     * Returns a whole page.
     *
     * @param live the HTML from {@link #live}
     * @param version the version of {@code live}
     */
    static String of(Tab tab, DashboardModel model, String live, String version) {
        String forms = tab == Tab.FAULTS ? faults(model) : tab == Tab.SETTINGS ? options(model) + reset() : "";
        return Html.wide("Sandbox: " + tab.title(), DashboardStyle.CSS, """
                <div id="live" data-events="/events/%s?seen=%s">
                %s</div>
                <aside class="wide" aria-label="Settings">%s%s</aside>
                <script src="/dashboard.js"></script>
                """.formatted(
                        tab.name(), version, live, forms, settings(tab, model)));
    }

    /**
     * Returns the part of a page that changes when the state of the sandbox changes: the clock, the numbers of objects,
     * and the tables.
     */
    static String live(Tab tab, DashboardModel model) {
        return clock(model)
                + navigation(tab, model)
                + "<main class=\"wide\">\n<h1 class=\"hidden\">" + tab.title() + "</h1>\n"
                + model.tables(tab).stream().map(DashboardPage::table).collect(Collectors.joining())
                + "</main>\n";
    }

    private static String clock(DashboardModel model) {
        String buttons = Stream.of("minute", "day", model.clockRuns() ? "stop" : "run")
                .map(by -> """
                        <button id="clock-%1$s" name="by" value="%1$s">%2$s</button>
                        """.formatted(by, by.equals("minute") || by.equals("day") ? "+1 " + by : by))
                .collect(Collectors.joining());
        return """
                <header>
                <form class="note clock" method="post" action="/%s">
                <span>merchant-sdk sandbox &middot; clock %s, %s</span>
                %s</form>
                </header>
                """.formatted(
                        DashboardAction.CLOCK.path(),
                        TIME.format(model.now()),
                        model.clockRuns() ? "running" : "stopped",
                        buttons);
    }

    private static String navigation(Tab current, DashboardModel model) {
        String links = Stream.of(Tab.values())
                .map(tab -> "<a id=\"tab-%s\" href=\"/%s\"%s>%s</a>\n"
                        .formatted(
                                tab.path(),
                                tab.path(),
                                tab == current ? " aria-current=\"page\"" : "",
                                Html.escaped(tab.title()
                                        + (model.count(tab).isEmpty() ? "" : " (" + model.count(tab) + ")"))))
                .collect(Collectors.joining());
        return "<nav aria-label=\"Pages\">\n" + links + "</nav>\n";
    }

    private static String table(Table table) {
        String heading = "<h2>" + Html.escaped(table.title()) + "</h2>\n";
        if (table.rows().isEmpty()) {
            return Html.section(heading + Html.paragraph(table.ifEmpty()));
        }
        String header = table.header().stream()
                .map(name -> name.isEmpty()
                        ? "<td></td>"
                        : "<th scope=\"col\" data-label=\"" + Html.escaped(name) + "\">" + Html.escaped(name) + "</th>")
                .collect(Collectors.joining());
        String rows = table.rows().stream().map(row -> row(table.header(), row)).collect(Collectors.joining());
        String rest = table.total() > table.rows().size()
                ? Html.paragraph("The last " + table.rows().size() + " of " + table.total() + ".")
                : "";
        return Html.section(heading
                + "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"" + Html.escaped(table.title())
                + "\">\n<table class=\"rows\">\n<thead><tr>" + header + "</tr></thead>\n<tbody>\n" + rows
                + "</tbody>\n</table>\n</div>\n" + rest);
    }

    /**
     * Returns the HTML of a row. Each cell also contains the heading of its column as an attribute, which a narrow
     * screen shows next to the value.
     */
    private static String row(List<String> header, List<TableCell> cells) {
        return IntStream.range(0, cells.size())
                .mapToObj(i -> cell(header.get(i), cells.get(i)))
                .collect(Collectors.joining("", "<tr>", "</tr>\n"));
    }

    private static String cell(String heading, TableCell cell) {
        String text = Html.escaped(limited(cell.text()));
        String content = cell.link()
                .map(target -> "<a href=\"" + Html.escaped(target) + "\">" + text + "</a>")
                .or(() -> cell.action().map(action -> button(action, cell.item(), text)))
                .orElse(text);
        String tone = cell.tone() == TableCell.Tone.PLAIN
                ? ""
                : " class=\"" + cell.tone().name().toLowerCase(Locale.ROOT) + "\"";
        String full = cell.full().isEmpty() ? "" : " title=\"" + Html.escaped(limited(cell.full())) + "\"";
        return "<td data-label=\"" + Html.escaped(heading) + "\"" + tone + full + ">" + content + "</td>";
    }

    private static String limited(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
    }

    private static String button(DashboardAction action, String item, String text) {
        return """
                <form method="post" action="/%s"><button id="%s-%s" name="item" value="%s">%s</button></form>""".formatted(
                action.path(), action.name().toLowerCase(Locale.ROOT), Html.escaped(item), Html.escaped(item), text);
    }

    private static String settings(Tab tab, DashboardModel model) {
        if (tab != Tab.REQUESTS && tab != Tab.SETTINGS) {
            return "";
        }
        String heading = "<h2>Configure your shop</h2>\n";
        if (tab == Tab.REQUESTS) {
            return Html.section(heading + "<p>The addresses and credentials are in <a href=\"/" + Tab.SETTINGS.path()
                    + "\">Settings</a>.</p>\n");
        }
        return Html.section(heading + "<pre>"
                + model.settings().stream().map(Html::escaped).collect(Collectors.joining("\n")) + "</pre>\n"
                + Html.paragraph("MerchantSdk.fromEnvironment() reads these variables. The secrets are made up."));
    }

    private static String faults(DashboardModel model) {
        return Html.section("""
                <h2>Plan a fault</h2>
                <form method="post" action="/%s">
                <p><label>Endpoint <select name="endpoint">%s</select></label></p>
                <p><label>Fault <select name="fault">%s</select></label></p>
                <p><label>Requests <input name="times" value="1" inputmode="numeric" required></label></p>
                <p><button class="main">Plan</button></p>
                </form>
                <form method="post" action="/%s"><p><button>Remove all planned faults</button></p></form>
                """.formatted(
                        DashboardAction.PLAN_FAULT.path(),
                        options(model.endpoints(), ""),
                        options(model.faults(), ""),
                        DashboardAction.CLEAR_FAULTS.path()));
    }

    private static String options(List<String> values, String selected) {
        return values.stream()
                .map(value -> "<option" + (value.equals(selected) ? " selected" : "") + ">" + Html.escaped(value)
                        + "</option>")
                .collect(Collectors.joining("\n", "\n", "\n"));
    }

    private static String options(DashboardModel model) {
        return Html.section("""
                <h2>Settings of the sandbox</h2>
                <form method="post" action="/%s">
                %s<p><button class="main">Save</button></p>
                </form>
                """.formatted(
                        DashboardAction.CONFIGURE.path(),
                        model.options().stream().map(DashboardPage::field).collect(Collectors.joining())));
    }

    private static String field(Setting setting) {
        String name = Html.escaped(setting.name());
        String input = setting.choices().isEmpty()
                ? "<input name=\"%s\" value=\"%s\" autocomplete=\"off\">".formatted(name, Html.escaped(setting.value()))
                : "<select name=\"%s\">%s</select>".formatted(name, options(setting.choices(), setting.value()));
        return "<p><label>" + Html.escaped(setting.label()) + " " + input + "</label></p>\n";
    }

    private static String reset() {
        return Html.section("""
                <h2>Start again</h2>
                <p>Removes all orders, cards, receipts, requests and settings of the sandbox. Addresses and secrets remain.</p>
                <form method="post" action="/%s"><p><button>Reset the sandbox</button></p></form>
                """.formatted(DashboardAction.RESET.path()));
    }
}

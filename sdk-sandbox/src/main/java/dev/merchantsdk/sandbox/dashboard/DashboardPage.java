package dev.merchantsdk.sandbox.dashboard;

import dev.merchantsdk.sandbox.dashboard.TableCell.CellTone;
import dev.merchantsdk.sandbox.http.Html;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Creates the HTML of the dashboard. This class escapes all values. */
final class DashboardPage {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss 'UTC'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    /** The maximum length of a text, in characters. Longer texts are truncated. */
    private static final int LONGEST = 200;

    /** The maximum size of all tables of a page, in bytes. The whole page must be smaller than 50 KB. */
    private static final int MOST_BYTES = 30_000;

    private static final String CONFIGURE = "<h2>Configure your shop</h2>\n";

    private DashboardPage() {}

    /**
     * Returns a whole page.
     *
     * @param view the part of the page that depends on the state of the sandbox
     * @param notice the HTML of a notice at the top of the page, or an empty text
     * @param rejected a form that the page shows again, or {@link RejectedForm#NONE}
     */
    static String of(Tab tab, DashboardModel model, LiveView view, String notice, RejectedForm rejected) {
        String live = rejected.action().isEmpty() ? view.html() : live(tab, model, view.time(), rejected);
        String title = (rejected.action().isEmpty() ? "" : "Error: ") + "Sandbox: " + tab.title();
        return Html.wide(
                title, DashboardStyle.CSS, """
                %s<div id="live" data-events="/events/%s?seen=%s">
                %s</div>
                %s<script src="/dashboard.js"></script>
                """.formatted(notice, tab.name(), view.id(), live, aside(tab, model)));
    }

    /** Returns the HTML of a notice at the top of a page; an empty text if {@code text} is empty. */
    static String notice(String tone, String role, String text) {
        return text.isEmpty()
                ? ""
                : "<p class=\"note " + tone + "\" role=\"" + role + "\">" + Html.escaped(limited(text)) + "</p>\n";
    }

    /**
     * Returns the part of a page that depends on the state of the sandbox: the clock, the links to all pages, the
     * tables and the forms.
     */
    static String live(Tab tab, DashboardModel model, String time, RejectedForm rejected) {
        String header = clock(tab, model, time) + navigation(tab, model);
        StringBuilder tables = new StringBuilder();
        List<Table> all = model.tables(tab);
        int left = MOST_BYTES;
        for (int i = 0; i < all.size(); i++) {
            String table = table(tab, all.get(i), left / (all.size() - i));
            left -= bytes(table);
            tables.append(table);
        }
        return header + "<main class=\"wide\">\n<h1 class=\"hidden\">" + tab.title() + "</h1>\n" + tables
                + DashboardForms.live(tab, model, rejected)
                + "</main>\n";
    }

    static String time(DashboardModel model) {
        return TIME.format(model.now()) + (model.clockRuns() ? ", running" : ", stopped");
    }

    private static String clock(Tab tab, DashboardModel model, String time) {
        String buttons = Stream.of("minute", "day", model.clockRuns() ? "stop" : "run")
                .map(by -> """
                        <button id="clock-%1$s" name="by" value="%1$s">%2$s</button>
                        """.formatted(by, by.equals("minute") || by.equals("day") ? "+1 " + by : by))
                .collect(Collectors.joining());
        return """
                <header>
                <form class="note clock" method="post" action="/%s">
                <input type="hidden" name="tab" value="%s">
                <span>merchant-sdk sandbox &middot; clock <span id="time">%s</span></span>
                %s</form>
                </header>
                """.formatted(DashboardAction.CLOCK.path(), tab.name(), time, buttons);
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

    private static String table(Tab tab, Table table, int mostBytes) {
        String heading = "<h2>" + Html.escaped(table.title()) + "</h2>\n";
        if (table.rows().isEmpty()) {
            return Html.section(heading + Html.paragraph(table.ifEmpty()));
        }
        String header = table.header().stream()
                .map(name -> name.isEmpty()
                        ? "<td></td>"
                        : "<th scope=\"col\" data-label=\"" + Html.escaped(name) + "\">" + Html.escaped(name) + "</th>")
                .collect(Collectors.joining());
        List<String> rows = rows(table, mostBytes);
        String rest = table.total() > rows.size()
                ? Html.paragraph("The last " + rows.size() + " of " + table.total() + ".")
                : "";
        return Html.section(heading
                + "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"" + Html.escaped(table.title())
                + "\">\n<table class=\"rows\">\n<thead><tr>" + header + "</tr></thead>\n<tbody>\n"
                + String.join("", rows) + "</tbody>\n</table>\n</div>\n" + rest + forms(tab, table));
    }

    /** Returns the HTML of the first rows. Together, these rows have at most {@code mostBytes} bytes. */
    private static List<String> rows(Table table, int mostBytes) {
        List<String> rows = new ArrayList<>();
        int left = mostBytes;
        for (List<TableCell> cells : table.rows()) {
            String row = row(table.header(), cells);
            left -= bytes(row);
            if (left < 0) {
                break;
            }
            rows.add(row);
        }
        return rows;
    }

    private static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    /**
     * Returns one form for each action of a table. The attribute {@code form} of a button refers to one of these forms.
     */
    private static String forms(Tab tab, Table table) {
        return table.rows().stream()
                .flatMap(List::stream)
                .flatMap(cell -> cell.action().stream())
                .distinct()
                .map(action -> """
                        <form id="%s" method="post" action="/%s"><input type="hidden" name="tab" value="%s"></form>
                        """.formatted(action.name(), action.path(), tab.name()))
                .collect(Collectors.joining());
    }

    /** Returns the HTML of a row. Each cell repeats its heading in {@code data-label} for narrow screens. */
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
        String tone = cell.tone() == CellTone.PLAIN
                ? ""
                : " class=\"" + cell.tone().name().toLowerCase(Locale.ROOT) + "\"";
        String full = cell.full().isEmpty() ? "" : " title=\"" + Html.escaped(limited(cell.full())) + "\"";
        return "<td data-label=\"" + Html.escaped(heading) + "\"" + tone + full + ">" + content + "</td>";
    }

    private static String limited(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
    }

    private static String button(DashboardAction action, String item, String text) {
        return "<button id=\"%1$s-%2$s\" form=\"%1$s\" name=\"item\" value=\"%2$s\">%3$s</button>"
                .formatted(action.name(), Html.escaped(item), text);
    }

    private static String aside(Tab tab, DashboardModel model) {
        String contents = switch (tab) {
            case REQUESTS ->
                Html.section(CONFIGURE + "<p>The addresses and credentials are in <a href=\"/" + Tab.SETTINGS.path()
                        + "\">Settings</a>.</p>\n");
            case SETTINGS ->
                Html.section(CONFIGURE + "<pre>"
                                + model.settings().stream().map(Html::escaped).collect(Collectors.joining("\n"))
                                + "</pre>\n"
                                + Html.paragraph("MerchantSdk.fromEnvironment() reads these variables."
                                        + " The secrets are made up."))
                        + DashboardForms.reset();
            default -> "";
        };
        return contents.isEmpty()
                ? ""
                : "<aside class=\"wide\" aria-label=\"Configuration\">" + contents + "</aside>\n";
    }
}

package dev.merchantsdk.sandbox.dashboard;

import java.util.stream.Collectors;

/**
 * The part of a page that changes when the state of the sandbox changes.
 *
 * @param html the HTML of this part
 * @param time the text of the clock; {@code html} also contains this text
 */
record LiveView(String html, String time) {
    private static final char SEPARATOR = '.';

    static LiveView of(Tab tab, DashboardModel model) {
        String time = DashboardPage.time(model);
        return new LiveView(DashboardPage.live(tab, model, time, RejectedForm.NONE), time);
    }

    /** Returns an id, which changes if the HTML or the time changes. */
    String id() {
        return contents() + SEPARATOR + Integer.toHexString(time.hashCode());
    }

    /** Returns whether the view with this id has the same HTML as this view, apart from the time. */
    boolean hasContentsOf(String id) {
        return id.startsWith(contents() + SEPARATOR);
    }

    String event() {
        return "id: " + id() + "\n"
                + html.strip().lines().map(line -> "data: " + line + "\n").collect(Collectors.joining());
    }

    String timeEvent() {
        return "event: clock\nid: " + id() + "\ndata: " + time + "\n";
    }

    private String contents() {
        return Integer.toHexString(html.replace(time, "").hashCode());
    }
}

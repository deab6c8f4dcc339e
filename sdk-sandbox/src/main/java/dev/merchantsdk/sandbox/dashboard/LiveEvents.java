package dev.merchantsdk.sandbox.dashboard;

import java.util.function.Supplier;

/**
 * The events that keep one open page up to date. An event has the new contents of the page, or only the time if nothing
 * else has changed. The browser opens the stream again 100 ms after it was closed.
 */
final class LiveEvents implements Supplier<String> {
    private final Tab tab;
    private final DashboardModel model;
    private String seen;
    private String rendered = "";

    /** Creates the events of a page that shows the view with the id {@code seen}. */
    LiveEvents(Tab tab, DashboardModel model, String seen) {
        this.tab = tab;
        this.model = model;
        this.seen = seen;
    }

    @Override
    public String get() {
        String current = model.version();
        if (current.equals(rendered)) {
            return "";
        }
        rendered = current;
        LiveView view = LiveView.of(tab, model);
        if (view.id().equals(seen)) {
            return "";
        }
        String event = view.hasContentsOf(seen) ? view.timeEvent() : view.event();
        seen = view.id();
        return "retry: 100\n" + event + "\n";
    }
}

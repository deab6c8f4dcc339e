package dev.merchantsdk.sandbox.dashboard;

import dev.merchantsdk.sandbox.http.Html;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Creates the HTML of the forms of the dashboard: planned faults, settings, and the reset. */
final class DashboardForms {
    private DashboardForms() {}

    /**
     * Returns the HTML of the forms that depend on the state of the sandbox; an empty text if the page has no such
     * forms.
     */
    static String live(Tab tab, DashboardModel model, RejectedForm rejected) {
        return tab == Tab.FAULTS ? faults(model, rejected) : tab == Tab.SETTINGS ? settings(model, rejected) : "";
    }

    private static String faults(DashboardModel model, RejectedForm rejected) {
        String fields = Stream.of(
                        new Setting("endpoint", "Endpoint", model.endpoints().get(0), model.endpoints()),
                        new Setting("fault", "Fault", model.faults().get(0), model.faults()),
                        Setting.text("times", "Requests", "1"))
                .map(setting -> field(DashboardAction.PLAN_FAULT, setting, rejected))
                .collect(Collectors.joining());
        return Html.section("""
                <h2>Plan a fault</h2>
                %s%s<p><button class="main">Plan</button></p>
                </form>
                <form method="post" action="/%s"><p><button>Remove all planned faults</button></p></form>
                """.formatted(
                        start(DashboardAction.PLAN_FAULT, rejected), fields, DashboardAction.CLEAR_FAULTS.path()));
    }

    /**
     * Returns the form of the settings. For each setting, a hidden field contains the value at the time when the page
     * was loaded. {@link Setting#isChanged} compares the two fields of a setting.
     */
    private static String settings(DashboardModel model, RejectedForm rejected) {
        String fields = model.options().stream()
                .map(setting -> field(DashboardAction.CONFIGURE, setting, rejected)
                        + "<input type=\"hidden\" name=\"" + Html.escaped(setting.earlierName()) + "\" value=\""
                        + Html.escaped(
                                rejected.value(DashboardAction.CONFIGURE, setting.earlierName(), setting.value()))
                        + "\">\n")
                .collect(Collectors.joining());
        return Html.section("""
                <h2>Settings of the sandbox</h2>
                %s%s<p><button class="main">Save</button></p>
                </form>
                """.formatted(start(DashboardAction.CONFIGURE, rejected), fields));
    }

    /**
     * Returns the start of a form. The attribute {@code data-keep} prevents the script from updating a rejected form.
     */
    private static String start(DashboardAction action, RejectedForm rejected) {
        return "<form method=\"post\" action=\"/" + action.path() + "\"" + (rejected.isOf(action) ? " data-keep" : "")
                + ">\n";
    }

    private static String field(DashboardAction form, Setting setting, RejectedForm rejected) {
        String name = Html.escaped(setting.name());
        boolean invalid = rejected.isOf(form) && rejected.field().equals(setting.name());
        String state = invalid ? " aria-invalid=\"true\" aria-describedby=\"error\" autofocus" : "";
        String value = rejected.value(form, setting.name(), setting.value());
        String input = setting.choices().isEmpty()
                ? "<input name=\"%s\" value=\"%s\" autocomplete=\"off\"%s>".formatted(name, Html.escaped(value), state)
                : "<select name=\"%s\"%s>%s</select>".formatted(name, state, options(setting.choices(), value));
        String error = invalid
                ? "\n<span class=\"bad\" id=\"error\" role=\"alert\">" + Html.escaped(rejected.reason()) + "</span>"
                : "";
        return "<p><label>" + Html.escaped(setting.label()) + " " + input + "</label>" + error + "</p>\n";
    }

    private static String options(List<String> values, String selected) {
        return values.stream()
                .map(value -> "<option" + (value.equals(selected) ? " selected" : "") + ">" + Html.escaped(value)
                        + "</option>")
                .collect(Collectors.joining("\n", "\n", "\n"));
    }

    /**
     * Returns the form that resets the sandbox. The button is visible after a person has opened the element
     * {@code details}.
     */
    static String reset() {
        return Html.section("""
                <h2>Start again</h2>
                <details>
                <summary>Reset the sandbox</summary>
                <form method="post" action="/%s">
                <p>All orders, cards, receipts, requests and settings of the sandbox are removed. Addresses and secrets
                remain.</p>
                <p><button>Remove everything</button></p>
                </form>
                </details>
                """.formatted(DashboardAction.RESET.path()));
    }
}

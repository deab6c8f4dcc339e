package dev.merchantsdk.sandbox.dashboard;

/** The style sheet of the dashboard, in addition to the style sheet of all pages. */
final class DashboardStyle {
    /**
     * Long values wrap, so that no table is wider than the page. The heading of a column selects the style of the cells
     * in the column.
     */
    static final String CSS = """
            .wide td, .wide th { white-space: normal; padding: .5em; vertical-align: top; }
            .wide th { white-space: nowrap; }
            .wide td { overflow-wrap: anywhere; }
            .wide td:is([data-label="Time"], [data-label="Amount"], [data-label="Total"], [data-label="Refunded"],
              [data-label="Call"], [data-label="Status"], [data-label=""]) { white-space: nowrap; }
            .wide td:is([data-label="To"], [data-label="Result"], [data-label="State"]) { min-width: 13em; }
            .wide td:is([data-label="Order"], [data-label="Answer"], [data-label="About"]) { min-width: 7em; }
            .wide td:is([data-label="Call"], [data-label="Endpoint"], [data-label="Transaction"], [data-label="Token"],
              [data-label="Application"], [data-label="Id"]) { font-family: ui-monospace, monospace; font-size: .9em; }
            .wide td:is([data-label="Transaction"], [data-label="Token"]) { min-width: 17ch; }
            .wide :is([data-label="Amount"], [data-label="Total"], [data-label="Refunded"], [data-label="Lines"],
              [data-label="Requests"]) { text-align: right; }
            .wide td button { white-space: nowrap; }
            .wide input, .wide select { font-weight: 400; }
            pre { white-space: pre-wrap; overflow-wrap: anywhere; }
            @media (max-width: 40em) {
              .wide .rows td { min-width: 0; white-space: normal; text-align: right; }
              .wide .rows td::before { font: 600 1rem/1.5 system-ui, sans-serif; }
              nav { font-size: .85em; } nav a { padding: .4em .5em; }
            }
            """;

    private DashboardStyle() {}
}

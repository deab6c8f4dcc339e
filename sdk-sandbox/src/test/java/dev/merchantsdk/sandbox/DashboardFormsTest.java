package dev.merchantsdk.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.sandbox.Http.HttpReply;
import java.io.IOException;
import java.net.URI;
import okhttp3.Request;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the forms of the dashboard. */
final class DashboardFormsTest {
    private static final String MISTAKE = "callbacks=http%3A%2F%2Fexample.com%2Fcb&earlier_callbacks="
            + "&payment_system=visa&earlier_payment_system=gateway+2.0";

    private final Sandbox sandbox = Sandbox.start();
    private final DashboardBrowser dashboard = new DashboardBrowser(sandbox);

    @AfterEach
    void close() {
        sandbox.close();
    }

    @Test
    void theClockButtonsStayOnThePage() throws IOException {
        assertThat(dashboard.text("/orders")).contains("<input type=\"hidden\" name=\"tab\" value=\"ORDERS\">");
        assertThat(dashboard.act("clock", "by=minute&tab=ORDERS").location()).hasValue("/orders");
        assertThat(dashboard.act("clock", "by=run&tab=SETTINGS").location()).hasValue("/settings");
        assertThat(dashboard.act("repeat-callback", "item=9&tab=REQUESTS").text())
                .contains("<title>Sandbox: Requests</title>", "Not done: no item of the list has the number 9");
    }

    @Test
    void aMistakeInTheSettingsIsExplainedNextToTheField() throws IOException {
        HttpReply answer = dashboard.act("configure", MISTAKE);

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.text())
                .contains("<title>Error: Sandbox: Settings</title>")
                .contains("Callback address for requests without callbackUrl <input name=\"callbacks\""
                        + " value=\"http://example.com/cb\" autocomplete=\"off\" aria-invalid=\"true\""
                        + " aria-describedby=\"error\" autofocus></label>\n"
                        + "<span class=\"bad\" id=\"error\" role=\"alert\">Callback address must be an http address of"
                        + " this machine, such as http://127.0.0.1:8200/callback.</span>")
                .contains("<input name=\"payment_system\" value=\"visa\"")
                .contains("name=\"earlier_payment_system\" value=\"gateway 2.0\"")
                .contains("action=\"/actions/configure\" data-keep>");
        assertThat(dashboard.page("/settings")).contains("<input name=\"payment_system\" value=\"gateway 2.0\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "abc", "1001"})
    void aMistakeInAFaultIsExplainedNextToTheField(String times) throws IOException {
        HttpReply answer =
                dashboard.act("plan-fault", "endpoint=payments.refund&fault=HTTP+503%2C+not+processed&times=" + times);

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.text())
                .contains("<label>Requests <input name=\"times\" value=\"" + times + "\"")
                .contains("role=\"alert\">Requests must be a whole number from 1 to 1000.</span>")
                .contains("<option selected>payments.refund</option>")
                .contains("<option selected>HTTP 503, not processed</option>");
    }

    @ParameterizedTest
    @CsvSource({"configure,/settings", "plan-fault,/faults", "reset,/", "repeat-callback,/callbacks"})
    void theAddressOfAnActionLeadsToItsPage(String action, String page) throws IOException {
        HttpReply answer = dashboard.get("/actions/" + action);

        assertThat(answer.status()).isEqualTo(303);
        assertThat(answer.location()).hasValue(page);
    }

    @Test
    void anActionIsConfirmed() throws IOException {
        String saved = dashboard
                .act("configure", "payment_system=x&earlier_payment_system=y")
                .location()
                .orElseThrow();
        assertThat(dashboard.text(saved))
                .contains("<p class=\"note good\" role=\"status\">The settings are saved.</p>");
        String planned = dashboard
                .act("plan-fault", "endpoint=any&fault=HTTP+503%2C+not+processed&times=1")
                .location()
                .orElseThrow();
        assertThat(dashboard.text(planned)).contains("The fault is planned.");
        assertThat(dashboard.text("/settings?done=%3Cb%3E")).doesNotContain("<b>", "role=\"status\"");
    }

    @Test
    void anOldPageDoesNotOverwriteAChange() throws IOException {
        sandbox.payments().notifyAt(URI.create("http://127.0.0.1:1/new"));

        dashboard.act(
                "configure",
                "callbacks=http%3A%2F%2F127.0.0.1%3A1%2Fold&earlier_callbacks=http%3A%2F%2F127.0.0.1%3A1%2Fold"
                        + "&payment_system=visa&earlier_payment_system=gateway+2.0");

        assertThat(dashboard.page("/settings"))
                .contains("<input name=\"callbacks\" value=\"http://127.0.0.1:1/new\"")
                .contains("<input name=\"payment_system\" value=\"visa\"");
    }

    @Test
    void theSettingsAreUpdatedAfterAReset() throws IOException {
        dashboard.act("configure", "payment_system=visa&earlier_payment_system=gateway+2.0");
        String events = dashboard.page("/settings").replaceAll("(?s).*data-events=\"([^\"]+)\".*", "$1");

        dashboard.act("reset", "");

        assertThat(Http.event(dashboard.origin() + events).text())
                .contains("<input name=\"payment_system\" value=\"gateway 2.0\"");
    }

    @Test
    void aSecondButtonConfirmsAReset() throws IOException {
        assertThat(dashboard.text("/settings"))
                .containsPattern("(?s)<details>\n<summary>Reset the sandbox</summary>\n"
                        + "<form method=\"post\" action=\"/actions/reset\">.*<button>Remove everything</button>");
    }

    @Test
    void pagesHandleHead() throws IOException {
        for (String path : new String[] {"/", "/settings", "/dashboard.js"}) {
            HttpReply answer = Http.send(
                    new Request.Builder().url(dashboard.origin() + path).head().build());
            assertThat(answer.status()).as(path).isEqualTo(200);
            assertThat(answer.text()).isEmpty();
        }
    }
}

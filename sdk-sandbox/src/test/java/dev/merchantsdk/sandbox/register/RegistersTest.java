package dev.merchantsdk.sandbox.register;

import static dev.merchantsdk.sandbox.BearerHttp.encoded;
import static dev.merchantsdk.sandbox.register.RegisterHttp.ALL;
import static dev.merchantsdk.sandbox.register.RegisterHttp.DAY;
import static dev.merchantsdk.sandbox.register.RegisterHttp.download;
import static dev.merchantsdk.sandbox.register.RegisterHttp.export;
import static dev.merchantsdk.sandbox.register.RegisterHttp.id;
import static dev.merchantsdk.sandbox.register.RegisterHttp.status;
import static dev.merchantsdk.sandbox.register.RegisterHttp.word;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.fasterxml.jackson.databind.JsonNode;
import dev.merchantsdk.sandbox.Http.HttpReply;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.junit.SandboxExtension;
import dev.merchantsdk.testkit.JsonFixtures;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(SandboxExtension.class)
final class RegistersTest {
    private static final String UNKNOWN = "01234567-89ab-4cde-8f01-23456789abcd";

    @Test
    void isInitialUntilItsTimeAndThenASuccess(Sandbox sandbox) throws IOException {
        sandbox.clock().advance(Duration.ofMillis(1500));

        HttpReply ordered = export(sandbox, ALL);
        String id = id(ordered.json());

        assertThat(ordered.status()).isEqualTo(200);
        assertThat(id).matches("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");
        JsonNode initial = report(id, "initial", "null", "2026-03-02T09:00:01Z", "2026-03-02T09:00:01Z");
        assertThat(ordered.json()).isEqualTo(initial);
        sandbox.clock().advance(Duration.ofMinutes(5).minusMillis(1));
        assertThat(status(sandbox, id).json()).isEqualTo(initial);
        sandbox.clock().advance(Duration.ofMillis(1));
        assertThat(status(sandbox, id).json())
                .isEqualTo(report(id, "success", "null", "2026-03-02T09:00:01Z", "2026-03-02T09:05:01Z"));
    }

    @Test
    void isReadyWhenTheTestSaysSo(Sandbox sandbox) throws IOException {
        sandbox.registers().readyAfter(Duration.ZERO);
        JsonNode atOnce = export(sandbox, ALL).json();
        sandbox.registers().readyAfter(Duration.ofMinutes(30));
        String slow = id(export(sandbox, ALL).json());

        assertThat(word(atOnce)).isEqualTo("initial");
        assertThat(word(status(sandbox, id(atOnce)).json())).isEqualTo("success");
        sandbox.clock().advance(Duration.ofMinutes(29));
        assertThat(word(status(sandbox, slow).json())).isEqualTo("initial");
        sandbox.clock().advance(Duration.ofMinutes(1));
        assertThat(word(status(sandbox, slow).json())).isEqualTo("success");
    }

    @Test
    void refusesInvalidDuration(Sandbox sandbox) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sandbox.registers().readyAfter(Duration.ofSeconds(-1)));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sandbox.registers().readyAfter(Duration.ofDays(365_001)));
    }

    @Test
    void hasIntermediateStatusWhenConfigured(Sandbox sandbox) throws IOException {
        sandbox.registers().onTheWay("in_progress");
        String id = id(export(sandbox, ALL).json());

        assertThat(word(status(sandbox, id).json())).isEqualTo("initial");
        sandbox.clock().advance(Duration.ofSeconds(150));
        assertThat(status(sandbox, id).json())
                .isEqualTo(report(id, "in_progress", "null", "2026-03-02T09:00:00Z", "2026-03-02T09:02:30Z"));
        assertInvalid(download(sandbox, id), "the register is not ready");
        sandbox.clock().advance(Duration.ofSeconds(150));
        assertThat(word(status(sandbox, id).json())).isEqualTo("success");
    }

    @Test
    void intermediateStatusIsNotSuccess(Sandbox sandbox) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sandbox.registers().onTheWay("success"));
    }

    @Test
    void failsWhenTestSaysSo(Sandbox sandbox) throws IOException {
        sandbox.registers().failNext("too many rows");
        String id = id(export(sandbox, ALL).json());
        String next = id(export(sandbox, ALL).json());

        assertThat(status(sandbox, id).json())
                .isEqualTo(report(id, "initial", "null", "2026-03-02T09:00:00Z", "2026-03-02T09:00:00Z"));
        sandbox.clock().advance(Duration.ofMinutes(5));
        assertThat(status(sandbox, id).json())
                .isEqualTo(report(id, "failed", "\"too many rows\"", "2026-03-02T09:00:00Z", "2026-03-02T09:05:00Z"));
        assertInvalid(download(sandbox, id), "the register is not ready");
        assertThat(word(status(sandbox, next).json())).isEqualTo("success");
    }

    @Test
    void isNotFoundUnderAnotherId(Sandbox sandbox) throws IOException {
        assertThat(status(sandbox, UNKNOWN).status()).isEqualTo(404);
        assertThat(download(sandbox, UNKNOWN).status()).isEqualTo(404);
        assertThat(download(sandbox, UNKNOWN).json()).isEqualTo(JsonFixtures.tree("{\"error\": \"Not found\"}"));
    }

    @Test
    void isNotDownloadedBeforeItIsReady(Sandbox sandbox) throws IOException {
        assertInvalid(download(sandbox, id(export(sandbox, ALL).json())), "the register is not ready");
    }

    @ParameterizedTest
    @ValueSource(strings = {"report_format=csv&", "report_format=XLS&", "report_format=&", ""})
    void refusesOtherFormats(String format, Sandbox sandbox) throws IOException {
        assertInvalid(export(sandbox, format + "filter_by=" + encoded(DAY)), "report_format must be xls");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "updated>=2026-03-02T00:00:00Z",
                "updated<2026-03-03T00:00:00Z",
                "status=success",
                "updated=2026-03-02T00:00:00Z",
                "updated>=2026-03-02T00:00:00Z&updated>2026-03-03T00:00:00Z",
            })
    void requiresBothBounds(String criteria, Sandbox sandbox) throws IOException {
        assertInvalid(
                export(sandbox, "report_format=xls&filter_by=" + encoded(criteria)),
                "filter_by must have a lower and an upper bound of updated");
    }

    @ParameterizedTest
    @ValueSource(strings = {"&cs1=a", "&mw_type=transaction", "&order_id=1", "&status", "&opcode=x", "&"})
    void refusesOtherCriteria(String more, Sandbox sandbox) throws IOException {
        String why = "filter_by is missing, or has a criterion that registers do not have";

        assertInvalid(export(sandbox, "report_format=xls&filter_by=" + encoded(DAY + more)), why);
        assertInvalid(export(sandbox, "report_format=xls"), why);
    }

    /** A plus sign in a filter does not mean a space. The operator {@code in} needs {@code %20} on both sides. */
    @Test
    void readsAPlusSignAsItselfAsListsDo(Sandbox sandbox) throws IOException {
        String criteria = encoded(DAY + "&status in success,failed");

        assertThat(export(sandbox, "report_format=xls&filter_by=" + criteria).status())
                .isEqualTo(200);
        assertInvalid(
                export(sandbox, "report_format=xls&filter_by=" + criteria.replace("%20", "+")),
                "filter_by is missing, or has a criterion that registers do not have");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "&cursor=1",
                "&sort",
                "&status=success",
                "&limit_to=1&limit_to=1",
                "&report_format=xls",
                "&limit_to=%",
                "&",
            })
    void hasNoOtherParametersAndEachOnce(String more, Sandbox sandbox) throws IOException {
        assertInvalid(export(sandbox, ALL + more), "a parameter is unknown, or occurs twice");
    }

    @Test
    void hasAHundredThousandTransactionsAtMost(Sandbox sandbox) throws IOException {
        sandbox.payments().seedRecords(100_001);
        String week =
                "report_format=xls&filter_by=" + encoded("updated>=2026-02-25T00:00:00Z&updated<2026-03-04T00:00:00Z");

        assertInvalid(export(sandbox, week), "a register of this sandbox has 100000 transactions at most");
        assertThat(export(sandbox, week + "&limit_to=10").status()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "x", "", "1.5", "1000000000000000000"})
    void isLimitedByPositiveNumbersOnly(String limit, Sandbox sandbox) throws IOException {
        assertInvalid(export(sandbox, ALL + "&limit_to=" + limit), "limit_to must be a positive whole number");
    }

    private static JsonNode report(String id, String status, String error, String created, String updated) {
        return JsonFixtures.tree("""
                {"report": {"id": "%s", "status": "%s", "report_type": "pay_transactions", "error_message": %s,
                 "created_at": "%s", "updated_at": "%s"}}
                """.formatted(id, status, error, created, updated));
    }

    private static void assertInvalid(HttpReply answer, String why) {
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.json()).isEqualTo(JsonFixtures.tree("{\"error\": \"Invalid request: " + why + "\"}"));
    }
}

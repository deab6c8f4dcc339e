package dev.merchantsdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.examples.ForeignServer.Answer;
import dev.merchantsdk.examples.ForeignServer.Received;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The examples of queries against a server that is not ours: what they ask for is what the contract shows, written by hand. */
final class QueryExamplesForeignTest {
    private static final String LIST = "/payment-gateway/v3/transactions";
    private static final String TIME = "20[0-9]{2}-[01][0-9]-[0-3][0-9]T[0-2][0-9]%3A[0-5][0-9]%3A[0-5][0-9]Z";
    private static final String WINDOW = "updated%3E%3D" + TIME + "%26updated%3C" + TIME;

    private String story = "";
    private final Map<String, List<Answer>> answers = new HashMap<>(Map.of(
            "/token",
            List.of(new Answer(
                    200, "{\"access_token\":\"bearer-of-a-test\",\"expires_in\":36000,\"token_type\":\"Bearer\"}"))));

    @Test
    void transactions() throws IOException {
        answers.put(
                LIST,
                List.of(
                        page("\"next\":\"ab+/=\"", record(10000001, "299.00"), record(10000002, "149.5")),
                        page("\"next\":null", record(10000003, "99.90"), "{\"id\":10000004}")));
        List<String> lines = run("transactions");
        assertThat(lines).hasSize(3).contains("POST /token");
        assertThat(lines.get(1))
                .matches("GET " + LIST + "\\?limit_to=2&filter_by=" + WINDOW
                        + "%26status%3Dsuccess%26mw_type%3Dtransaction");
        assertThat(lines.get(2)).isEqualTo("GET " + LIST + "?cursor=ab%2B%2F%3D");
        assertThat(story)
                .contains(
                        "10000001: REBILL of 299.00, order A-1",
                        "page 1, 2 of 3",
                        "10000003: REBILL of 99.90, order A-1",
                        "10000004: UNRECOGNIZED of ?, order ?",
                        "page 2, 4 of 3")
                .doesNotContain("there is more");
    }

    @Test
    void declineCodes() throws IOException {
        answers.put(
                LIST,
                List.of(page(
                        "\"next\":null",
                        "{\"id\":10000001,\"response_code\":43}",
                        "{\"id\":10000002,\"response_code\":43}",
                        "{\"id\":10000003,\"response_code\":777}",
                        "{\"id\":10000004,\"response_code\":16}")));
        assertThat(run("decline-codes").get(1)).matches("GET " + LIST + "\\?filter_by=" + WINDOW);
        assertThat(story)
                .contains("43 (stolen card), times: 2", "777 (no meaning in the contract), times: 1")
                .doesNotContain("16 (");
    }

    @Test
    void registerExport() throws IOException {
        byte[] xls = HexFormat.of().parseHex("d0cf11e0a1b11ae1" + "00".repeat(504));
        answers.put(
                "/report-generator-nt/public/pay_transactions/export", List.of(report("initial"), report("initial")));
        answers.put(
                "/report-generator-nt/public/report/0f8fad5b-d9cb-469f-a165-70867728950e", List.of(report("success")));
        answers.put(
                "/report-generator-nt/public/report/0f8fad5b-d9cb-469f-a165-70867728950e/download",
                List.of(new Answer(200, "application/vnd.ms-excel", ByteBuffer.wrap(xls))));
        List<String> lines = run("register-export").stream()
                .filter(line -> line.startsWith("GET"))
                .toList();
        assertThat(lines).hasSize(3);
        assertThat(lines.get(0))
                .matches("GET /report-generator-nt/public/pay_transactions/export\\?report_format=xls&filter_by="
                        + WINDOW);
        assertThat(lines.get(1))
                .isEqualTo("GET /report-generator-nt/public/report/0f8fad5b-d9cb-469f-a165-70867728950e");
        assertThat(lines.get(2))
                .isEqualTo("GET /report-generator-nt/public/report/0f8fad5b-d9cb-469f-a165-70867728950e/download");
        Path saved = Path.of(story.replaceFirst("(?s).*saved 512 bytes to ([^\n\r]+).*", "$1"));
        assertThat(saved).hasBinaryContent(xls);
        Files.delete(saved);
        Files.delete(saved.getParent());
    }

    @Test
    void balance() throws IOException {
        answers.put("/balance/v3/client/77/balance", List.of(new Answer(200, """
                {"status": {"success": true, "errors": []},
                 "client": {"id": 77, "balances": [
                   {"name": "BNK", "description": "A bank", "balance": [
                     {"account_id": 5, "account_number": "00040702810",
                      "real": {"amount": 90071992547409.93, "updated_at": "2026-03-02T09:00:00Z"},
                      "virtual": {"amount": -0.1, "updated_at": "2026-03-02T09:00:00Z"}}]}],
                  "total_balance": 90071992547409.93}}""")));
        assertThat(run("balance")).containsExactly("POST /token", "GET /balance/v3/client/77/balance");
        assertThat(story)
                .contains(
                        "BNK, A bank",
                        "account 5: really 90071992547409.93, by the books -0.1",
                        "in all 90071992547409.93")
                .doesNotContain("40702810");
    }

    @Test
    void aClientThatIsNoNumberIsNamed() {
        Map<String, String> settings = Map.of(
                "MERCHANT_SDK_PSP_URL", "https://psp.example/",
                "MERCHANT_SDK_TOKEN_URL", "https://psp.example/token",
                "MERCHANT_SDK_CLIENT_ID", "client",
                "MERCHANT_SDK_CLIENT_SECRET", "client-secret-of-a-test",
                "MERCHANT_SDK_BALANCE_CLIENT", "client");
        ExampleRun run = ExampleRun.of(settings, "balance");
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err())
                .contains("balance failed: MERCHANT_SDK_BALANCE_CLIENT is no number. Set it to digits only");
    }

    private List<String> run(String example) throws IOException {
        try (ForeignServer server = new ForeignServer(answers)) {
            ExampleRun run = ExampleRun.of(
                    Map.of(
                            "MERCHANT_SDK_PSP_URL", server.url(),
                            "MERCHANT_SDK_TOKEN_URL", server.url() + "/token",
                            "MERCHANT_SDK_CLIENT_ID", "client",
                            "MERCHANT_SDK_CLIENT_SECRET", "client-secret-of-a-test",
                            "MERCHANT_SDK_BALANCE_CLIENT", "77"),
                    example);
            assertThat(run.status()).as(run.err()).isZero();
            story = run.out();
            assertThat(server.received())
                    .filteredOn(received -> received.line().startsWith("GET"))
                    .allMatch(received -> received.headers().contains("Authorization"))
                    .noneMatch(received -> received.headers().contains("X-auth"));
            return server.received().stream().map(Received::line).toList();
        }
    }

    private static Answer page(String next, String... records) {
        return new Answer(
                200,
                "{\"cursor\":{\"count\":2,\"prev\":null," + next + ",\"total\":3},\"transactions\":["
                        + String.join(",", records) + "]}");
    }

    private static String record(long id, String amount) {
        return "{\"id\":" + id + ",\"amount\":" + amount + ",\"opcode\":3,\"order_id\":\"A-1\",\"status\":\"success\"}";
    }

    private static Answer report(String status) {
        return new Answer(
                200,
                "{\"report\":{\"id\":\"0f8fad5b-d9cb-469f-a165-70867728950e\",\"status\":\"" + status
                        + "\",\"report_type\":\"pay_transactions\",\"error_message\":null,"
                        + "\"created_at\":\"2026-03-02T09:00:00Z\",\"updated_at\":\"2026-03-02T09:00:00Z\"}}");
    }
}

package dev.merchantsdk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.cli.CommandRun.CommandResult;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.sandbox.BankAccount;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.ResponseHold;
import dev.merchantsdk.sandbox.Sandbox;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the commands that only read. */
final class QueryCommandsTest {
    private static final String LIST = "transactions.list";

    private Path home;

    private Sandbox sandbox;
    private CommandRun merchant;

    @BeforeEach
    void start(@TempDir Path directory) {
        home = directory;
        sandbox = Sandbox.start();
        merchant = new CommandRun(sandbox, home);
    }

    @AfterEach
    void close() {
        sandbox.close();
    }

    @Test
    void statusShowsTheRecordOfAnIdAndOfAnOrder() {
        String id = CommandRun.pay(sandbox, "order-1", "10.00");
        String json = """
                {"id":"%s","orderId":"order-1","state":"SUCCESS","kind":"PAYMENT","amount":"10.00","code":0,\
                "meaning":"approved","created":"2026-03-02T09:00:00","processed":"2026-03-02T09:00:00"}
                """.formatted(id);

        assertThat(merchant.run("status", id, "--json")).isEqualTo(new CommandResult(0, json, ""));
        assertThat(merchant.run("status", "order-1", "--json").out()).isEqualTo(json);
        assertThat(merchant.run("status", "order-1").out()).isEqualTo("""
                id         %s
                orderId    order-1
                state      SUCCESS
                kind       PAYMENT
                amount     10.00
                code       0
                meaning    approved
                created    2026-03-02T09:00:00
                processed  2026-03-02T09:00:00
                """.formatted(id));
    }

    @Test
    void statusShowsNoAmountWithoutListV3() {
        String id = CommandRun.order(sandbox, "order-1", "10.00");
        String json = """
                {"id":"%s","orderId":"order-1","state":"PENDING_CONFIRMATION","kind":"OTHER","amount":null,\
                "code":null,"meaning":null,"created":"2026-03-02T09:00:00","processed":null}
                """.formatted(id);

        sandbox.faults().next("transactions.list", Fault.reply(403, "{}"));
        CommandResult refused = merchant.run("status", id, "--json");
        CommandResult withoutAddress = merchant.without("MERCHANT_SDK_PSP_URL").run("status", id, "--json");

        assertThat(refused.out()).isEqualTo(json);
        assertThat(refused.err()).startsWith("{\"note\":\"amount and code are not shown: transactions.list");
        assertThat(withoutAddress).isEqualTo(new CommandResult(0, json, ""));
    }

    @Test
    void whatIsNotFoundHasAnExitCode() {
        assertThat(merchant.run("status", "order-1").code()).isEqualTo(7);
        CommandResult unknownId = merchant.run("status", "0".repeat(32), "--json");
        assertThat(unknownId.code()).isEqualTo(7);
        assertThat(unknownId.out()).isEmpty();
        assertThat(unknownId.err())
                .startsWith("{\"error\":{\"exitCode\":7,\"name\":\"NOT_FOUND\",\"message\":\"transactions.getSecure");
    }

    @Test
    void findReportsEachOutcome() {
        CommandRun.pay(sandbox, "paid", "10.00");
        CommandRun.order(sandbox, "open", "10.00");
        sandbox.payments().refuse(CommandRun.order(sandbox, "failed", "10.00"));

        assertThat(merchant.run("find", "paid").out()).contains("state      SUCCESS\n", "amount     10.00\n");
        assertThat(merchant.run("find", "paid").code()).isZero();
        assertThat(merchant.run("find", "open").code()).isEqualTo(12);
        assertThat(merchant.run("find", "failed", "--wait=0").code()).isEqualTo(11);
        CommandResult none = merchant.run("find", "none", "--wait=0");
        assertThat(none.code()).isEqualTo(6);
        assertThat(none.err())
                .isEqualTo("The outcome of none is unknown: no record of it is found."
                        + " Look it up later; don't send it again.\n");
    }

    @Test
    void transactionsListsAPeriodAsATableOrAsJson() {
        String paid = CommandRun.pay(sandbox, "order-1", "10.00");
        CommandRun.order(sandbox, "order-two", "5.50");
        sandbox.clock().advance(Duration.ofSeconds(1));

        assertThat(merchant.run("transactions", "--status=success", "--json").out())
                .isEqualTo("""
                {"number":99459090,"id":"%s","orderId":"order-1","operation":"PURCHASE","status":"success",\
                "amount":"10.00","code":0,"created":"2026-03-02T09:00:00Z","updated":"2026-03-02T09:00:00Z"}
                """.formatted(paid));
        assertThat(merchant.run("transactions", "--count=9").outLines())
                .hasSize(3)
                .first()
                .asString()
                .matches("number {4}id {32}orderId {4}operation {2}status {3}amount {2}code {2}created {15}updated");
        assertThat(merchant.run("transactions", "--count=1").outLines()).hasSize(2);
        assertThat(merchant.run("transactions", "--to=2026-03-02").out()).isEmpty();
        assertThat(merchant.run("transactions", "--from=2026-03-02T09:00:01Z").out())
                .isEmpty();
    }

    @Test
    void transactionsFollowsChangesWithoutRepeatingThem() {
        String id = CommandRun.order(sandbox, "order-1", "10.00");
        sandbox.clock().advance(Duration.ofSeconds(1));
        sandbox.payments().payByCard(id, CommandRun.CARD);
        CommandRun.pay(sandbox, "order-2", "5.50");

        CommandResult followed =
                merchant.run("transactions", "--follow", "--every=1", "--count=2", "--json", "--from=2026-03-02");

        assertThat(followed.code()).isZero();
        assertThat(followed.outLines()).hasSize(2).allMatch(line -> line.contains("\"status\":\"success\""));
    }

    /** Whatever this machine's clock shows, the next query starts at the time of the service's newest change. */
    @ParameterizedTest
    @ValueSource(longs = {-3 * 3600, 3 * 3600})
    void transactionsFollowsTheServicesClock(long seconds) throws Exception {
        CommandRun.pay(sandbox, "order-1", "10.00");
        ResponseHold hold = new ResponseHold();
        sandbox.faults().next(LIST, Fault.withFields(Map.of())).next(LIST, Fault.held(hold));
        merchant.at(Clock.offset(sandbox.clock(), Duration.ofSeconds(seconds)));
        CompletableFuture<CommandResult> followed = CompletableFuture.supplyAsync(() ->
                merchant.run("transactions", "--follow", "--every=1", "--count=2", "--from=2026-03-02", "--json"));
        hold.awaitArrival(Duration.ofSeconds(10));
        sandbox.clock().advance(Duration.ofMinutes(20));
        CommandRun.pay(sandbox, "order-2", "10.00");
        hold.release();

        CommandResult result = followed.get(30, TimeUnit.SECONDS);

        assertThat(result.outLines()).hasSize(2);
        assertThat(result.outLines().get(0)).contains("order-1");
        assertThat(result.outLines().get(1)).contains("order-2");
    }

    @Test
    void transactionsStartsItsQueriesShortlyBeforeTheNewestChange() {
        String change = """
                {"cursor":{"count":50,"prev":null,"next":null,"total":1},"transactions":[
                {"id":%d,"updated":"%s","status":"success"}]}""";
        sandbox.faults()
                .next(LIST, Fault.reply(200, change.formatted(1, "2026-03-02T08:00:00Z")))
                .next(LIST, Fault.reply(200, change.formatted(2, "2099-01-01T00:00:00Z")))
                .next(LIST, Fault.reply(200, change.formatted(3, "2026-03-02T07:55:00Z")))
                .next(LIST, Fault.reply(200, change.formatted(4, "2026-03-02T08:30:00Z")));

        merchant.run("transactions", "--follow", "--every=1", "--count=4", "--from=2026-03-02");

        assertThat(sandbox.received(LIST))
                .extracting(request -> request.queryParameter("filter_by").orElseThrow())
                .containsExactly(
                        "updated>=2026-03-02T00:00:00Z",
                        "updated>=2026-03-02T00:00:00Z",
                        "updated>=2026-03-02T07:50:00Z",
                        "updated>=2026-03-02T07:50:00Z");
    }

    @Test
    void transactionsFollowsAfterFailedQueries() {
        String unreadable = """
                {"cursor":{"count":50,"prev":null,"next":null,"total":2},"transactions":[{"id":1},{"id":"none"}]}""";
        CommandRun.pay(sandbox, "order-1", "10.00");
        sandbox.faults()
                .next(LIST, Fault.reply(200, unreadable))
                .next(LIST, Fault.status(500))
                .next(LIST, Fault.reply(400, "{}"))
                .next(LIST, Fault.reply(200, unreadable));

        CommandResult result =
                merchant.run("transactions", "--follow", "--every=1", "--count=2", "--from=2026-03-02", "--json");

        assertThat(result.code()).isEqualTo(5);
        assertThat(merchant.pauses()).extracting(Duration::toSeconds).containsExactly(1L, 2L, 4L, 1L);
        assertThat(result.outLines()).hasSize(2);
        assertThat(result.outLines().get(1)).contains("order-1");
        assertThat(result.err().lines())
                .hasSize(3)
                .satisfiesExactly(
                        line -> assertThat(line).startsWith("{\"note\":\"unreadable: "),
                        line -> assertThat(line).startsWith("{\"note\":\"A query failed, so it is repeated: "),
                        line -> assertThat(line).startsWith("{\"note\":\"A query failed, so it is repeated: "));
    }

    @ParameterizedTest
    @CsvSource({"MERCHANT_SDK_CLIENT_SECRET, wrong, 3", "MERCHANT_SDK_MERCHANT_ID, 1, 4"})
    void transactionsEndsWhenItsCredentialsAreRefused(String variable, String value, int code) {
        sandbox.faults().next(LIST, Fault.reply(403, "{}"));

        assertThat(merchant.with(variable, value)
                        .run("transactions", "--follow", "--every=1")
                        .code())
                .isEqualTo(code);
    }

    @Test
    void transactionsMissesNothingAfterASlowQuery() throws Exception {
        ResponseHold hold = new ResponseHold();
        sandbox.faults().next("transactions.list", Fault.held(hold));
        CompletableFuture<CommandResult> followed =
                CompletableFuture.supplyAsync(() -> merchant.run("transactions", "--follow", "--every=1", "--count=1"));
        hold.awaitArrival(Duration.ofSeconds(10));
        sandbox.clock().advance(Duration.ofMinutes(20));
        CommandRun.pay(sandbox, "order-1", "10.00");
        sandbox.clock().advance(Duration.ofMinutes(20));
        hold.release();

        assertThat(followed.get(30, TimeUnit.SECONDS).out()).contains("order-1");
    }

    @Test
    void transactionsReportsUnreadableRecordsAndPrintsTheOthers() {
        CommandRun.pay(sandbox, "order-1", "10.00");
        sandbox.clock().advance(Duration.ofSeconds(1));
        sandbox.faults().next("transactions.list", Fault.reply(200, """
                {"cursor":{"count":50,"prev":null,"next":null,"total":2},"transactions":[{"id":1},{"id":"none"}]}"""));

        CommandResult result = merchant.run("transactions", "--json");

        assertThat(result.code()).isEqualTo(5);
        assertThat(result.outLines()).hasSize(1);
        assertThat(result.err()).startsWith("{\"note\":\"unreadable: ");
    }

    @Test
    void aTerminalGetsNoControlCharactersOfRecords() {
        sandbox.faults().next("transactions.list", Fault.reply(200, """
                {"cursor":{"count":50,"prev":null,"next":null,"total":1},
                "transactions":[{"id":1,"order_id":"order\\u001b[2J"}]}"""));

        assertThat(merchant.run("transactions").out()).contains("order?[2J").doesNotContain("\u001b");
    }

    @Test
    void balanceListsAccounts() {
        sandbox.balance()
                .accounts(new BankAccount(
                        "BANK", "Payouts", 7, "40702810000000000001", new BigDecimal("12.30"), new BigDecimal("4.00")));
        String client = String.valueOf(sandbox.balance().ownerId());

        assertThat(merchant.run("balance", client, "--json").out()).isEqualTo("""
                {"bank":"BANK","account":7,"number":"40702810000000000001","real":"12.30","virtual":"4.00",\
                "updated":"2026-03-02T09:00:00Z"}
                """);
        assertThat(merchant.run("balance", client).outLines()).hasSize(2);
    }

    @Test
    void banksCanBeFiltered() {
        assertThat(merchant.run("banks", "--json").outLines()).hasSize(5);
        assertThat(merchant.run("banks", "no such bank")).isEqualTo(new CommandResult(0, "", ""));
    }

    @Test
    void receiptStatusHasAnExitCodeForEachState() {
        String id = CommandRun.pay(sandbox, "order-1", "10.00");
        assertThat(merchant.run("receipt", "status", id).code()).isEqualTo(7);
        assertThat(merchant.run("receipt").code()).isEqualTo(2);
        for (List<String> state : List.of(List.of("SUCCESS", "0"), List.of("FAIL", "11"), List.of("NEW", "12"))) {
            sandbox.faults()
                    .next(
                            "receipts.status",
                            Fault.reply(200, "{\"data\":{\"status\":\"%s\"},\"error\":null}".formatted(state.get(0))));

            CommandResult result = merchant.run("receipt", "status", id, "--json");

            assertThat(result.code()).isEqualTo(Integer.parseInt(state.get(1)));
            assertThat(result.out())
                    .isEqualTo("{\"serviceId\":\"%s\",\"status\":\"%s\"}\n".formatted(id, state.get(0)));
        }
    }

    @Test
    void refusalsAndFailuresOfTheServiceHaveExitCodes() {
        sandbox.faults().next("sbp.banks", Fault.reply(403, "{\"error\":\"denied\"}"));
        assertThat(merchant.run("banks").code()).isEqualTo(4);
        sandbox.faults().next("sbp.banks", Fault.status(500));
        assertThat(merchant.run("banks").code()).isEqualTo(5);
        assertThat(merchant.with("MERCHANT_SDK_SECRET", "wrong").run("banks").code())
                .isEqualTo(3);
        assertThat(merchant.run("find", " ").code()).isEqualTo(10);
    }

    @Test
    void showsARefundAsARefund() {
        String id = CommandRun.pay(sandbox, "order-1", "10.00");
        PaymentsClient.of(sandbox.sdk())
                .refund(Refund.byId(id, "refund-1", Amount.parse("4.00"), "payer@shop.example")
                        .build());

        assertThat(merchant.run("find", "refund-1").out()).contains("kind       REFUND\n", "amount     4.00\n");
    }
}

package dev.merchantsdk.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.cli.CommandRun.CommandResult;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.request.Authorization;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.ResponseHold;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.testkit.ChildJvm;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Counts the refunds that reach the service, whatever happens. Costs about 15 seconds. */
final class RefundCommandTest {
    private static final String REFUND = "payments.refund";
    private static final String LIST_SECURE = "transactions.listSecure";
    private static final String GET_SECURE = "transactions.getSecure";
    private static final Fault UNCHANGED = Fault.withFields(Map.of());
    private static final Fault NONE = Fault.reply(200, """
            {"cursor":{"count":25,"prev":null,"next":null,"total":0},"transactions":[]}""");

    private Path home;

    private Sandbox sandbox;
    private CommandRun merchant;
    private String payment;
    private int ids;

    @BeforeEach
    void start(@TempDir Path directory) {
        home = directory;
        sandbox = Sandbox.start();
        merchant = new CommandRun(sandbox, home);
        payment = CommandRun.pay(sandbox, "order-1", "10.00");
    }

    @AfterEach
    void close() {
        sandbox.close();
    }

    private int sent() {
        return sandbox.received(REFUND).size();
    }

    private Path openRefund() {
        return home.resolve(".merchant-sdk/refunds").resolve(payment);
    }

    /** Returns an order id for a refund that no other command of the test names. */
    private String fresh() {
        ids++;
        return "--refund-id=fresh-" + ids;
    }

    private static InputStream typed(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void refundsAPartAndThenTheRest() {
        CommandResult part =
                merchant.run("refund", "order-1", "--amount=4.00", "--refund-id=refund-1", "--yes", "--json");
        String id = sandbox.payments().transactions().get(1).id();

        assertThat(part.code()).isZero();
        assertThat(part.out()).isEqualTo("""
                {"id":"%s","orderId":"refund-1","state":"SUCCESS","kind":"REFUND","amount":"4.00","code":0,\
                "meaning":"approved","created":"2026-03-02T09:00:00","processed":"2026-03-02T09:00:00"}
                """.formatted(id));
        assertThat(part.err()).isEqualTo("""
                {"note":"merchant  %s at 127.0.0.1"}
                {"note":"payment   %s, order order-1"}
                {"note":"paid      10.00, of which 0.00 is refunded or being refunded"}
                {"note":"refund    4.00, without a receipt"}
                {"note":"order id  refund-1"}
                {"note":"accepted  %s"}
                """.formatted(sandbox.merchantId(), payment, id));

        CommandResult rest = merchant.run("refund", payment, "--full", "--yes", fresh());

        assertThat(rest.code()).isZero();
        assertThat(rest.err()).contains("refund    6.00", "order id  fresh-1\n");
        assertThat(sandbox.payments().transaction(payment).refunded()).isEqualTo(10_00);
        CommandResult nothing = merchant.run("refund", payment, "--full", "--yes", fresh());
        assertThat(nothing).isEqualTo(new CommandResult(10, "", "Nothing was sent: 0.00 of 10.00 is left to refund\n"));
        assertThat(sent()).isEqualTo(2);
    }

    @Test
    void refusesMoreThanTheRest() {
        merchant.run("refund", "order-1", "--amount=4.00", "--yes", fresh());

        assertThat(merchant.run("refund", "order-1", "--amount=6.01", "--yes", fresh())
                        .code())
                .isEqualTo(10);
        assertThat(sent()).isEqualTo(1);
    }

    @Test
    void countsRefundsInProgressAndNoFailedOnes() throws IOException {
        sandbox.payments().settleAfter(Duration.ofHours(1));
        assertThat(merchant.run("refund", "order-1", "--amount=4.00", "--yes", fresh(), "--wait=0")
                        .code())
                .isEqualTo(12);
        CommandRun other = new CommandRun(sandbox, Files.createDirectory(home.resolve("other")));
        assertThat(other.run("refund", "order-1", "--amount=7.00", "--yes", fresh())
                        .code())
                .isEqualTo(10);
        CommandResult second = other.run("refund", "order-1", "--amount=6.00", "--yes", fresh(), "--wait=0");
        assertThat(second.code()).isEqualTo(12);
        assertThat(sent()).isEqualTo(2);
    }

    @Test
    void asksBeforeItSends() {
        CommandResult no = merchant.answering(typed("n\n")).run("refund", "order-1", "--full");
        assertThat(no.code()).isEqualTo(14);
        assertThat(no.err()).endsWith("Refund it? [y/N]\nNothing was sent.\n");
        assertThat(merchant.answering(typed("n\n"))
                        .run("refund", "order-1", "--full", "--json")
                        .err()
                        .lines())
                .contains("{\"note\":\"Refund it? [y/N]\"}")
                .allMatch(line -> line.startsWith("{"));
        assertThat(merchant.answering(typed(""))
                        .run("refund", "order-1", "--full")
                        .code())
                .isEqualTo(14);
        assertThat(sent()).isZero();

        assertThat(merchant.answering(typed("yes\n"))
                        .run("refund", "order-1", "--full")
                        .code())
                .isZero();
        assertThat(sent()).isEqualTo(1);
    }

    @Test
    void refusesArgumentsBeforeItReadsAnything() {
        assertThat(merchant.run("refund", "order-1", "--full"))
                .isEqualTo(new CommandResult(2, "", "Without a terminal, a refund needs --yes\n"));
        assertThat(merchant.run("refund", "order-1", "--full", "--yes").err())
                .isEqualTo("--yes needs --refund-id, so that the command can be repeated\n");
        assertThat(merchant.run("refund", "order-1", "--full=false", "--yes", fresh())
                        .code())
                .isEqualTo(2);
        assertThat(merchant.run("refund", "order-1", "--yes", fresh()).code()).isEqualTo(2);
        assertThat(merchant.run("refund", "order-1", "--yes", fresh(), "--full", "--amount=1.00")
                        .code())
                .isEqualTo(2);
        assertThat(merchant.run("refund", "order-1", "--yes", fresh(), "--amount=1,00")
                        .err())
                .startsWith("Invalid value for option '--amount': '1,00' is no amount such as 10.00");
        assertThat(sent()).isZero();
    }

    /** A limit that a look-up refuses would be noticed only once the refund was sent. */
    @ParameterizedTest
    @CsvSource({"-1, 2, 0", "2592001, 2, 0", "2147483647, 2, 0", "2592000, 0, 1", "0, 0, 1"})
    void refusesAWaitBeforeItSends(int seconds, int code, int refunds) {
        CommandResult result = merchant.run("refund", "order-1", "--yes", fresh(), "--full", "--wait=" + seconds);

        assertThat(result.code()).as(result.err()).isEqualTo(code);
        assertThat(sent()).isEqualTo(refunds);
    }

    @Test
    void needsAStateDirectoryThatOutlivesTheProcess() {
        for (Path none : new Path[] {home.resolve("none"), Path.of("?")}) {
            CommandResult result = new CommandRun(sandbox, none).run("refund", "order-1", "--full", "--yes", fresh());

            assertThat(result.code()).isEqualTo(2);
            assertThat(result.err()).startsWith("There is no home directory: set --state");
        }
    }

    @Test
    void refusesAStateDirectoryThatOthersCanUse() throws IOException {
        Path shared = Files.createDirectories(home.resolve("shared/refunds"));
        Files.setPosixFilePermissions(shared, PosixFilePermissions.fromString("rwxrwxrwx"));

        CommandResult result =
                merchant.run("refund", "order-1", "--full", "--yes", fresh(), "--state=" + home.resolve("shared"));

        assertThat(result.code()).isEqualTo(3);
        assertThat(result.err()).contains(" has the permissions rwxrwxrwx");
        assertThat(sent()).isZero();
    }

    @Test
    void refusesWhatIsNoPaidPayment() {
        CommandRun.order(sandbox, "unpaid", "10.00");
        sandbox.payments().refuse(CommandRun.order(sandbox, "failed", "10.00"));
        sandbox.payments()
                .payByCard(
                        PaymentsClient.of(sandbox.sdk())
                                .authorize(Authorization.of("hold", Amount.parse("10.00"), "payer@shop.example"))
                                .id(),
                        CommandRun.CARD);

        assertThat(merchant.run("refund", "none", "--full", "--yes", fresh()).code())
                .isEqualTo(7);
        assertThat(merchant.run("refund", "unpaid", "--full", "--yes", fresh()).err())
                .endsWith(" is not paid\n");
        assertThat(merchant.run("refund", "failed", "--full", "--yes", fresh()).err())
                .endsWith(" is not paid\n");
        assertThat(merchant.run("refund", "hold", "--full", "--yes", fresh()).err())
                .endsWith(" is not a payment\n");
        assertThat(sent()).isZero();
    }

    @Test
    void refusesAnOrderIdOfTwoPaymentsAndTakesOneOfTheirIds() {
        String second = CommandRun.pay(sandbox, "order-1", "7.00");

        CommandResult ambiguous = merchant.run("refund", "order-1", "--full", "--yes", fresh());

        assertThat(ambiguous.code()).isEqualTo(10);
        assertThat(ambiguous.err())
                .isEqualTo("Nothing was sent: the payment order-1 is unclear: several records that have not failed are"
                        + " found under its order id. Name its id: merchant status order-1\n");
        assertThat(merchant.run("refund", second, "--full", "--yes", fresh()).code())
                .isZero();
        assertThat(sandbox.payments().transaction(second).refunded()).isEqualTo(7_00);
        assertThat(sandbox.payments().transaction(payment).refunded()).isZero();
    }

    @Test
    void refusesARecordThatDoesNotShowWhatARefundNeeds() {
        String list = "transactions.list";
        sandbox.faults().next(list, Fault.reply(200, """
                {"cursor":{"count":50,"prev":null,"next":null,"total":0},"transactions":[]}"""));
        assertThat(merchant.run("refund", payment, "--full", "--yes", fresh()).err())
                .endsWith(" has 0 records in list v3, but its amount needs one\n");
        String record = """
                {"cursor":{"count":50,"prev":null,"next":null,"total":1},"transactions":[
                {"id":1,"cs1":"%s","opcode":1,"amount":%s,"email":"p***@shop.example"}]}""";
        sandbox.faults().next(list, Fault.reply(200, record.formatted(payment, "10.001")));
        assertThat(merchant.run("refund", payment, "--full", "--yes", fresh()).err())
                .endsWith(" has no amount of whole kopecks in list v3\n");
        sandbox.faults().next(list, Fault.reply(200, record.formatted(payment, "10.00")));
        assertThat(merchant.run("refund", payment, "--full", "--yes", fresh()).code())
                .isEqualTo(2);
        sandbox.faults().next(list, Fault.reply(200, record.formatted(payment, "10.00")));
        assertThat(merchant.run("refund", payment, "--full", "--yes", fresh(), "--email=payer@shop.example")
                        .code())
                .isZero();
        assertThat(sent()).isEqualTo(1);
    }

    @Test
    void aRepeatedOrderIdReportsTheFirstRefund() {
        String other = CommandRun.pay(sandbox, "order-2", "1.00");
        String[] command = {"refund", "order-1", "--amount=1.00", "--refund-id=refund-1", "--yes"};
        CommandResult first = merchant.run(command);

        CommandResult again = merchant.run(command);

        assertThat(again.code()).isZero();
        assertThat(again.out()).isEqualTo(first.out());
        for (String part : new String[] {"--amount=2.00", "--full"}) {
            assertThat(merchant.run("refund", "order-1", part, "--refund-id=refund-1", "--yes")
                            .code())
                    .isEqualTo(13);
        }
        assertThat(merchant.run("refund", other, "--full", "--refund-id=refund-1", "--yes", "--wait=0")
                        .code())
                .isEqualTo(13);
        assertThat(merchant.run("refund", "order-1", "--full", "--refund-id=a&b", "--yes")
                        .code())
                .isEqualTo(10);
        assertThat(sent()).isEqualTo(1);
    }

    @Test
    void looksUpALostResponse() {
        sandbox.faults().next(REFUND, Fault.lostAfterProcessing());

        CommandResult result = merchant.run("refund", "order-1", "--amount=4.00", "--refund-id=refund-1", "--yes");

        assertThat(result.code()).isZero();
        assertThat(result.out()).contains("orderId    refund-1\n", "state      SUCCESS\n");
        assertThat(openRefund()).doesNotExist();
        assertThat(sent()).isEqualTo(1);
    }

    @Test
    void neverRepeatsARefundWhoseOutcomeIsUnknown() throws IOException {
        sandbox.faults().next(REFUND, Fault.lostBeforeProcessing());
        String[] command = {"refund", "order-1", "--amount=4.00", "--yes", fresh(), "--wait=0"};

        assertThat(merchant.run(command).code()).isEqualTo(6);
        CommandResult again = merchant.run(command);

        assertThat(again.code()).isEqualTo(6);
        assertThat(again.err()).contains("This one sends nothing.", "delete " + openRefund());
        assertThat(sent()).isEqualTo(1);
        Files.delete(openRefund());
        assertThat(merchant.run(command).code()).isZero();
        assertThat(sent()).isEqualTo(2);
    }

    @Test
    void reportsTheResultOfAnEarlierRefundInsteadOfSendingAnother() {
        sandbox.payments().settleAfter(Duration.ofHours(1));
        String[] command = {"refund", "order-1", "--amount=4.00", "--yes", fresh(), "--wait=0"};
        assertThat(merchant.run(command).code()).isEqualTo(12);
        assertThat(merchant.run(command).code()).isEqualTo(12);
        sandbox.clock().advance(Duration.ofHours(2));

        CommandResult ended = merchant.run(command);

        assertThat(ended.code()).isZero();
        assertThat(ended.err()).contains("An earlier command may have sent the refund fresh-1");
        assertThat(openRefund()).doesNotExist();
        assertThat(sent()).isEqualTo(1);
    }

    /** What the payment's other records show, or don't show yet, doesn't matter to an open refund. */
    @ParameterizedTest
    @CsvSource({"transactions.list", GET_SECURE})
    void looksUpAnEarlierRefundWhateverThePaymentShows(String endpoint) {
        sandbox.payments().settleAfter(Duration.ofHours(1));
        String[] command = {"refund", payment, "--amount=4.00", "--yes", "--refund-id=refund-1", "--wait=0"};
        assertThat(merchant.run(command).code()).isEqualTo(12);
        sandbox.faults().next(endpoint, (endpoint.equals(GET_SECURE) ? Fault.status(404) : NONE).times(9));

        CommandResult again = merchant.run(command);

        assertThat(again.code()).as(again.err()).isEqualTo(12);
        assertThat(again.out()).contains("orderId    refund-1\n");
        assertThat(sent()).isEqualTo(1);
    }

    @Test
    void comparesAFullRefundWithWhatIsLeftAfterIt() {
        String[] command = {"refund", payment, "--full", "--yes", "--refund-id=refund-1", "--wait=0"};
        sandbox.faults()
                .next(REFUND, Fault.lostAfterProcessing())
                .next(LIST_SECURE, UNCHANGED.times(3))
                .next(LIST_SECURE, NONE.times(9));
        assertThat(merchant.run(command).code()).isEqualTo(6);
        sandbox.faults().clear();
        sandbox.faults().next(LIST_SECURE, NONE);
        command[5] = "--wait=20";

        CommandResult again = merchant.run(command);

        assertThat(again.code()).as(again.err()).isZero();
        assertThat(sent()).isEqualTo(1);
    }

    @Test
    void anEarlierRefundIsNotTakenForAnotherOne() {
        sandbox.payments().settleAfter(Duration.ofHours(1));
        merchant.run("refund", "order-1", "--amount=4.00", "--yes", "--refund-id=refund-1", "--wait=0");

        CommandResult other =
                merchant.run("refund", "order-1", "--amount=3.00", "--yes", "--refund-id=refund-2", "--wait=0");

        assertThat(other.code()).isEqualTo(13);
        assertThat(other.out()).contains("orderId    refund-1\n");
        assertThat(other.err()).endsWith("It is another one than this command asks for, which needs another run.\n");
        assertThat(sent()).isEqualTo(1);
    }

    @Test
    void aSuccessThatTheListDoesNotContainYetStaysOpen() {
        String[] command = {"refund", payment, "--amount=6.00", "--yes", "--refund-id=refund-1", "--wait=0"};
        sandbox.faults().next(LIST_SECURE, UNCHANGED.times(3)).next(LIST_SECURE, NONE);

        assertThat(merchant.run(command).code()).isEqualTo(12);
        assertThat(openRefund()).exists();
        assertThat(merchant.run(command).code()).isZero();
        assertThat(openRefund()).doesNotExist();
        assertThat(sent()).isEqualTo(1);
    }

    @Test
    void aResultThatCannotBePrintedStaysOpen() {
        String[] command = {"refund", "order-1", "--amount=4.00", "--yes", "--refund-id=refund-1"};

        assertThat(merchant.printingToAFullDisk().run(command).code()).isEqualTo(1);
        assertThat(openRefund()).exists();
        assertThat(new CommandRun(sandbox, home).run(command).code()).isZero();
        assertThat(openRefund()).doesNotExist();
        assertThat(sent()).isEqualTo(1);
    }

    @Test
    void waitsForTheRecordOfAnAcceptedRefund() {
        sandbox.faults().next(GET_SECURE, UNCHANGED.times(2)).next(GET_SECURE, Fault.status(404));

        CommandResult result = merchant.run("refund", "order-1", "--amount=4.00", "--yes", fresh(), "--wait=9");

        assertThat(result.code()).isZero();
    }

    @Test
    void findsARefundWhoseRecordCannotBeReadInTheList() {
        for (Fault fault : new Fault[] {Fault.status(404).times(9), Fault.reply(403, "{}")}) {
            sandbox.faults().next(GET_SECURE, UNCHANGED.times(2)).next(GET_SECURE, fault);

            CommandResult result = merchant.run("refund", "order-1", "--amount=4.00", "--yes", fresh(), "--wait=0");

            assertThat(result.code()).isZero();
            assertThat(result.err()).contains("accepted  ", "transactions.getSecure");
            sandbox.faults().clear();
        }
        assertThat(sent()).isEqualTo(2);
    }

    @Test
    void aRefusalAsADuplicateIsLookedUp() {
        sandbox.faults().next(REFUND, Fault.reply(400, "{\"error\":\"Invalid request\",\"errorCode\":-2}"));

        CommandResult result = merchant.run("refund", "order-1", "--full", "--yes", fresh(), "--wait=0");

        assertThat(result.code()).isEqualTo(6);
        assertThat(openRefund()).exists();
    }

    @Test
    void refusesWhileARefundNamesNoPayment() {
        String id = "f".repeat(32);
        sandbox.faults()
                .next(LIST_SECURE, UNCHANGED)
                .next(LIST_SECURE, Fault.reply(200, """
                {"cursor":{"count":25,"prev":null,"next":null,"total":1},"transactions":[
                {"id":"%s","order_id":"refund-1","state":1,"type":3,"target_type":2}]}""".formatted(id)))
                .next("transactions.list", UNCHANGED)
                .next("transactions.list", Fault.reply(200, """
                {"cursor":{"count":50,"prev":null,"next":null,"total":1},"transactions":[
                {"id":1,"cs1":"%s","opcode":2,"amount":4.00}]}""".formatted(id)));

        CommandResult result = merchant.run("refund", payment, "--full", "--yes", fresh());

        assertThat(result.code()).isEqualTo(10);
        assertThat(result.err()).contains("is a refund that names no payment");
    }

    /** Once the time has passed, the list is read once more. */
    @Test
    void allWaitsOfACommandShareItsTime() {
        sandbox.faults()
                .next(GET_SECURE, UNCHANGED.times(2))
                .next(GET_SECURE, Fault.status(404).times(99));
        sandbox.faults().next(LIST_SECURE, UNCHANGED.times(3)).next(LIST_SECURE, NONE.times(99));

        CommandResult result = merchant.run("refund", payment, "--full", "--yes", fresh(), "--wait=3");

        assertThat(result.code()).isEqualTo(12);
        assertThat(sandbox.received(LIST_SECURE)).hasSize(4);
    }

    @Test
    void aRefundThatCannotBeRecordedIsNotOpen() throws IOException {
        OpenRefunds open = OpenRefunds.in(home.resolve(".merchant-sdk/refunds"));
        Thread.currentThread().interrupt();
        try {
            assertThatThrownBy(() -> open.open(payment, "refund-1")).isInstanceOf(IOException.class);
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
        assertThat(openRefund()).doesNotExist();
    }

    /** The bytes are in Latin-1. */
    @ParameterizedTest
    @CsvSource({
        "'', 13, is about to refund this payment",
        "' \\t', 13, is about to refund this payment",
        "'\\0\\0\\0', 13, is about to refund this payment",
        "'\\n', 13, is about to refund this payment",
        "refun, 6, This one sends nothing",
        "'refund-1\\n', 6, This one sends nothing",
        "'\\0ä\\377', 6, This one sends nothing"
    })
    void aBrokenFileSendsNothing(String content, int code, String message) throws IOException {
        open("refund-1");
        Files.write(openRefund(), content.translateEscapes().getBytes(StandardCharsets.ISO_8859_1));

        CommandResult result = merchant.run("refund", payment, "--full", "--yes", fresh(), "--wait=0");

        assertThat(result.code()).as(result.err()).isEqualTo(code);
        assertThat(result.err()).contains(message, "delete " + openRefund());
        assertThat(openRefund()).exists();
        assertThat(sent()).isZero();
    }

    @Test
    void closesOnlyItsOwnRefund() throws IOException {
        OpenRefunds open = open("refund-2");

        open.close(payment, "refund-1");
        assertThat(openRefund()).exists();
        open.close(payment, "refund-2");
        assertThat(openRefund()).doesNotExist();
    }

    /** Opens a refund as a command does before it sends. */
    private OpenRefunds open(String refundId) throws IOException {
        OpenRefunds open = OpenRefunds.in(home.resolve(".merchant-sdk/refunds"));
        assertThat(open.open(payment, refundId)).isTrue();
        return open;
    }

    @Test
    void doesNotTakeAnotherOperationForTheRefund() throws IOException {
        String other = CommandRun.pay(sandbox, "order-2", "4.00");
        merchant.run("refund", other, "--full", "--refund-id=refund-2", "--yes");
        for (String orderId : new String[] {"refund-2", "order-2"}) {
            Files.writeString(openRefund(), orderId);

            CommandResult result = merchant.run("refund", payment, "--full", "--yes", fresh());

            assertThat(result.code()).isEqualTo(6);
            assertThat(result.err()).contains("its order id belongs to another operation");
            assertThat(openRefund()).exists();
        }
    }

    @Test
    void aFailedRefundCanBeFollowedByAnother() {
        sandbox.faults().next(REFUND, Fault.reply(400, "{\"error\":\"Invalid request\"}"));
        assertThat(merchant.run("refund", "order-1", "--full", "--yes", fresh()).code())
                .isEqualTo(4);
        assertThat(openRefund()).doesNotExist();
        assertThat(merchant.run("refund", "order-1", "--full", "--yes", fresh()).code())
                .isZero();
    }

    @Test
    void aRefundThatFailsLaterHasAnExitCode() {
        merchant.run("refund", "order-1", "--amount=6.00", "--yes", fresh());
        sandbox.faults().next(LIST_SECURE, NONE.times(3));

        CommandResult tooMuch = merchant.run("refund", payment, "--amount=6.00", "--yes", fresh(), "--wait=0");

        assertThat(tooMuch.code()).as(tooMuch.err()).isEqualTo(11);
        assertThat(sent()).isEqualTo(2);
    }

    @Test
    void refusesIdsThatAreNoIdsAndFailedQueries() {
        sandbox.faults().next(LIST_SECURE, Fault.reply(200, """
                {"cursor":{"count":25,"prev":null,"next":null,"total":1},"transactions":[
                {"id":"../../x","order_id":"order-1","state":1,"type":0}]}"""));
        CommandResult odd = merchant.run("refund", "order-1", "--full", "--yes", fresh());
        assertThat(odd.code()).isEqualTo(10);
        sandbox.faults().next(LIST_SECURE, Fault.reply(403, "{}"));
        assertThat(merchant.run("refund", "order-1", "--full", "--yes", fresh()).code())
                .isEqualTo(4);
        assertThat(sent()).isZero();
    }

    @Test
    void twoCommandsAtOnceSendOneRefund() {
        InputStream whileAnotherStarts = new FilterInputStream(typed("y\n")) {
            @Override
            public int read(byte[] buffer, int offset, int length) throws IOException {
                if (!Files.exists(openRefund())) {
                    open("refund-of-the-other");
                }
                return super.read(buffer, offset, length);
            }
        };

        assertThat(merchant.answering(whileAnotherStarts)
                        .run("refund", "order-1", "--full")
                        .code())
                .isEqualTo(13);
        assertThat(sent()).isZero();
    }

    @Test
    void aRefundThatEndsBeforeTheAnswerIsCounted() {
        InputStream whileAnotherRuns = new FilterInputStream(typed("y\n")) {
            @Override
            public int read(byte[] buffer, int offset, int length) throws IOException {
                if (sent() == 0) {
                    new CommandRun(sandbox, home).run("refund", "order-1", "--amount=4.00", "--yes", fresh());
                }
                return super.read(buffer, offset, length);
            }
        };

        CommandResult result = merchant.answering(whileAnotherRuns).run("refund", "order-1", "--amount=4.00");

        assertThat(result.code()).isEqualTo(13);
        assertThat(result.err()).endsWith(" has changed meanwhile. Nothing was sent\n");
        assertThat(openRefund()).doesNotExist();
        assertThat(sent()).isEqualTo(1);
    }

    @Test
    void anInterruptAfterSendingLeavesTheRefundOpen() throws Exception {
        ResponseHold hold = new ResponseHold();
        sandbox.faults().next(REFUND, Fault.held(hold));
        CompletableFuture<Thread> worker = new CompletableFuture<>();
        CompletableFuture<CommandResult> result = new CompletableFuture<>();
        CountDownLatch ended = new CountDownLatch(1);
        new Thread(() -> {
                    worker.complete(Thread.currentThread());
                    result.complete(merchant.run("refund", "order-1", "--full", "--yes", "--refund-id=refund-1"));
                    ended.countDown();
                })
                .start();
        hold.awaitArrival(Duration.ofSeconds(10));
        worker.join().interrupt();

        assertThat(result.join().code()).isEqualTo(6);
        assertThat(openRefund()).exists();
        hold.release();
        ended.await();
        assertThat(merchant.run("refund", "order-1", "--full", "--yes", "--refund-id=refund-1")
                        .code())
                .isZero();
        assertThat(sent()).isEqualTo(1);
    }

    /** The command dies while it waits for a response: before it records the refund, after it, and once it was sent. */
    @Tag("proof")
    @ParameterizedTest
    @CsvSource({
        GET_SECURE + ", 0, 0, 0, 1",
        GET_SECURE + ", 1, 0, 6, 0",
        REFUND + ", 0, 1, 0, 1",
        GET_SECURE + ", 2, 1, 0, 1",
        LIST_SECURE + ", 3, 1, 0, 1"
    })
    void aCommandThatDiesSendsNoSecondRefund(String endpoint, int earlier, int before, int code, int after)
            throws Exception {
        ResponseHold hold = new ResponseHold();
        if (earlier > 0) {
            sandbox.faults().next(endpoint, UNCHANGED.times(earlier));
        }
        sandbox.faults().next(endpoint, Fault.held(hold));
        String settings = "--settings=" + merchant.settingsFile();
        String state = "--state=" + home.resolve(".merchant-sdk");
        try (ChildJvm program = ChildJvm.start(
                MerchantCli.class, "refund", payment, "--full", "--yes", "--refund-id=refund-1", settings, state)) {
            hold.awaitArrival(Duration.ofSeconds(60));
            program.kill();
        }
        hold.release();
        assertThat(sent()).isEqualTo(before);

        CommandResult again =
                merchant.run("refund", payment, "--full", "--yes", "--refund-id=refund-1", "--wait=0", state);

        assertThat(again.code()).as(again.err()).isEqualTo(code);
        assertThat(sent()).isEqualTo(after);
    }

    @Test
    void aStateDirectoryThatCannotBeWrittenSendsNothing() throws IOException {
        Path file = Files.createFile(home.resolve("file"));

        CommandResult result = merchant.run("refund", "order-1", "--full", "--yes", fresh(), "--state=" + file);

        assertThat(result.code()).isEqualTo(1);
        assertThat(sent()).isZero();
    }
}

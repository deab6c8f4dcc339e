package dev.merchantsdk.payments;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.payments.transaction.TransactionsClient;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

/** Tokens, cursors, projects, order ids and what the service echoes are in no line of a log, no stack trace and no {@code toString}. */
final class QueriesLeakNothingTest {
    private static final List<String> MARKERS = List.of(
            QueryService.TOKEN,
            "x-auth-secret-marker",
            "mid-marker",
            "b2Zmc2V0PTUw",
            "b2Zmc2V0PTI1",
            "next-cursor-marker",
            "2026-0042",
            "payer-marker@shop.example",
            "4929509947106878",
            "40702810900000012345",
            "words of the service",
            "Иванова");

    @Test
    void showsNothingWhateverTheServiceEchoes() throws Exception {
        String printed = LoudJvm.printed(Caller.class);

        assertThat(printed)
                .contains("transactions.list HTTP 200", "transactions.secureRecord HTTP 200", "balance.get HTTP 200")
                .contains("registers.export HTTP 200", "registers.status HTTP 200", "registers.download HTTP 200")
                .contains("BadRequestException", "UnreadableReplyException", "ServiceFailureException")
                .contains("RegisterFailedException", "NoReplyException", "InvalidRequestException");
        for (String marker : MARKERS) {
            assertThat(printed).doesNotContain(marker);
        }
    }

    /** Makes each query against a service that echoes what it should not, with the log at its finest, and prints what comes of it. */
    static final class Caller {
        private Caller() {}

        public static void main(String[] arguments) throws Exception {
            String echo = String.join(" ", MARKERS) + " " + QueryService.TOKEN + "1";
            Path directory = Files.createTempDirectory("queries");
            try {
                for (QueryCase call : QueryCase.all()) {
                    try (QueryService service = QueryService.start()) {
                        all(call, service, echo, directory);
                    }
                }
            } finally {
                Files.deleteIfExists(directory.resolve("register.xls"));
                Files.delete(directory);
            }
        }

        private static void all(QueryCase call, QueryService service, String echo, Path directory) throws IOException {
            service.answer(call.reply())
                    .answer(400, "{\"error\":\"" + echo + "\"}")
                    .answer(200, "{\"error\":\"" + echo + "\"}")
                    .answer(200, "{\"status\":{\"success\":false,\"errors\":[{\"" + echo + "\":[\"" + echo + "\"]}]}}")
                    .answer(200, "{\"report\":{\"id\":\"1\",\"error_message\":\"" + echo + "\"}}")
                    .answer(200, "{\"cursor\":{\"next\":\"next-cursor-marker\"},\"transactions\":[]}")
                    .answer(200, "{\"" + echo + "\":1,\"transactions\":[{\"id\":\"" + echo)
                    .answer(500, "<html>" + echo)
                    .loseReply()
                    .loseReply()
                    .loseReply();
            for (int i = 0; i < 9; i++) {
                print(() -> call.waiting().apply(service.sdk(), directory));
            }
            TransactionsClient client = TransactionsClient.of(service.sdk());
            print(() -> client.listFrom("next-cursor-marker\n").first());
            print(() -> client.byOrder("2026-0042&"));
            print(() -> client.secureRecord(QueryCase.ID, "mid-marker "));
        }

        @SuppressWarnings("SystemOut") // what the parent looks at
        private static void print(Callable<?> call) {
            try {
                System.out.println(call.call());
            } catch (SdkException e) {
                StringWriter text = new StringWriter();
                e.printStackTrace(new PrintWriter(text));
                System.out.println(text);
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        }
    }
}

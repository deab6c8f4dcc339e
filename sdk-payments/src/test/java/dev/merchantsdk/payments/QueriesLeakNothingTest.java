package dev.merchantsdk.payments;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.payments.query.Query;
import dev.merchantsdk.payments.transaction.PspFields;
import dev.merchantsdk.testkit.ChildJvm;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.SecretMarkers;
import dev.merchantsdk.testkit.merchant.RecordingTokens;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

/** Checks that log lines, stack traces and {@code toString} contain no sensitive values of queries and responses. */
final class QueriesLeakNothingTest {
    private static final SecretMarkers MARKERS = SecretMarkers.of(
            RecordingTokens.PREFIX,
            TestMerchant.SECRET,
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
    void showsNothingThatTheServiceEchoes() throws Exception {
        String printed = ChildJvm.runTraced(Caller.class);

        assertThat(MARKERS.assertAbsentFrom(printed))
                .contains("transactions.list HTTP 200", "transactions.getSecure HTTP 200", "balance.get HTTP 200")
                .contains("registers.export HTTP 200", "registers.status HTTP 200", "registers.download HTTP 200")
                .contains("BadRequestException", "MalformedResponseException", "ServerErrorException")
                .contains("RegisterFailedException", "NoResponseException", "InvalidRequestException");
    }

    /**
     * Makes each query at the log level TRACE in a child process. The responses of the simulated service contain
     * sensitive values.
     */
    static final class Caller {
        private Caller() {}

        public static void main(String[] arguments) throws Exception {
            String echo = String.join(" ", MARKERS.values()) + " " + RecordingTokens.PREFIX + "1";
            Path directory = Files.createTempDirectory("queries");
            try {
                for (QueryCase call : QueryCase.all()) {
                    try (ScriptedServer service = ScriptedServer.start();
                            MerchantSdk sdk = LoopbackSdk.at(service.url(), new RecordingTokens())) {
                        all(call, service, sdk, echo, directory);
                    }
                }
            } finally {
                Files.deleteIfExists(directory.resolve("register.xls"));
                Files.delete(directory);
            }
        }

        private static void all(QueryCase call, ScriptedServer service, MerchantSdk sdk, String echo, Path directory) {
            service.respond(call.reply())
                    .respond(400, "{\"error\":\"" + echo + "\"}")
                    .respond(200, "{\"error\":\"" + echo + "\"}")
                    .respond(200, "{\"status\":{\"success\":false,\"errors\":[{\"" + echo + "\":[\"" + echo + "\"]}]}}")
                    .respond(200, "{\"report\":{\"id\":\"1\",\"error_message\":\"" + echo + "\"}}")
                    .respond(200, "{\"cursor\":{\"next\":\"next-cursor-marker\"},\"transactions\":[]}")
                    .respond(200, "{\"" + echo + "\":1,\"transactions\":[{\"id\":\"" + echo)
                    .respond(500, "<html>" + echo)
                    .loseResponse()
                    .loseResponse()
                    .loseResponse();
            for (int i = 0; i < 9; i++) {
                print(() -> call.waiting().apply(sdk, directory));
            }
            TransactionsClient client = TransactionsClient.of(sdk);
            print(() -> client.list(Query.all())
                    .from("transactions.list:next-cursor-marker\n")
                    .first());
            print(() -> client.list(Query.all()).from("next-cursor-marker"));
            print(() -> client.list(Query.of(PspFields.CS1.is("2026-0042-marker"))));
            print(() -> client.byOrder("2026-0042&"));
            print(() -> client.getSecure(QueryCase.ID, "mid-marker "));
        }

        @SuppressWarnings("SystemOut") // the parent process reads this output
        private static void print(Callable<?> call) {
            try {
                System.out.println(call.call());
            } catch (SdkException e) {
                System.out.println(SecretMarkers.stackTrace(e));
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        }
    }
}

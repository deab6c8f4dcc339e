package dev.merchantsdk.identification;

import static dev.merchantsdk.identification.MobilizationCalls.failedStart;
import static dev.merchantsdk.identification.MobilizationCalls.status;
import static dev.merchantsdk.identification.MobilizationSamples.FIXTURES;
import static dev.merchantsdk.testkit.JsonFixtures.quoted;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.ServiceText;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.identification.model.MobilizationState;
import dev.merchantsdk.identification.model.MobilizationStatus;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.time.OffsetDateTime;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import okio.Buffer;
import okio.ByteString;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests how the SDK reads valid and invalid responses to mobilization calls. */
final class MobilizationResponsesTest {
    @AutoClose
    private final ScriptedServer server = ScriptedServer.start();

    @AutoClose
    private final TestMerchant merchant = MobilizationCalls.merchantAt(server.url());

    private final MobilizationClient client = new MobilizationClient(merchant.calls());

    MobilizationResponsesTest() throws Exception {}

    @Test
    void readsEachFieldOfTheRecord() {
        server.respond(200, FIXTURES.text("status/processed.response.json"));

        MobilizationStatus status = client.status(MobilizationSamples.EXT_ID);

        assertThat(status.extId()).contains("8f14e45f-ceea-467f-a0e6-1f6a2d9b7c31");
        assertThat(status.orderId()).contains("2026-0042");
        assertThat(status.actualDate()).contains(OffsetDateTime.parse("2026-11-21T03:37:47.1234567+03:00"));
        assertThat(status.isMobilized()).contains(false);
        assertThat(status.status()).contains(MobilizationState.PROCESSED);
        assertThat(status.description()).contains(ServiceText.of("Не призван"));
        assertThat(status.additional()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'EXTID':'1','ORDERID':'2','ACTUALDATE':'2026-11-21T03:37:47+03:00','ISMOBILIZED':true,'STATUS':'Processed','DESCRIPTION':'3'}",
                "{'ExtId':'1','OrderId':'2','ActualDate':'2026-11-21T03:37:47+03:00','IsMobilized':true,'Status':'Processed','Description':'3'}",
                "{'extid':1,'orderid':2,'actualdate':'2026-11-21T03:37:47+03:00','ismobilized':true,'status':'Processed','description':'3'}",
                "{'description':'3','status':'Processed','isMobilized':true,'actualDate':'2026-11-21T03:37:47+03:00','orderId':2,'extId':1}",
            })
    void readsTheRecordInAnyLetterCaseAndOrder(String body) {
        MobilizationStatus status = read(body);

        assertThat(status.extId()).contains("1");
        assertThat(status.orderId()).contains("2");
        assertThat(status.actualDate()).contains(OffsetDateTime.parse("2026-11-21T03:37:47+03:00"));
        assertThat(status.isMobilized()).contains(true);
        assertThat(status.status()).contains(MobilizationState.PROCESSED);
        assertThat(status.description()).contains(ServiceText.of("3"));
        assertThat(status.additional()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{'extId':null,'orderId':null,'actualDate':null,'isMobilized':null,'status':null,'description':null}",
                "{'ExtId':null,'STATUS':null,'actualDate':' '}",
            })
    void readsRecordWithoutResult(String body) {
        assertThat(read(body)).isEqualTo(MobilizationStatus.parse("{}"));
        assertThat(read(body).isProcessed()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"true, true", "false, false", "null, "})
    void distinguishesTrueFalseAndAbsent(String written, Boolean read) {
        assertThat(read("{'status':'Processed','isMobilized':" + written + "}").isMobilized())
                .isEqualTo(Optional.ofNullable(read));
    }

    @ParameterizedTest
    @CsvSource({
        "2026-11-21T03:37:47+03:00, 2026-11-21T03:37:47+03:00",
        "2026-11-21T03:37:47.123456789-09:30, 2026-11-21T03:37:47.123456789-09:30",
        "2026-11-21T03:37:47Z, 2026-11-21T03:37:47Z",
        "2026-11-21 03:37:47+00:00, 2026-11-21T03:37:47Z",
        "2026-11-21T03:37:47+03, 2026-11-21T03:37:47+03:00",
        "2026-11-21T03:37:47+0300, 2026-11-21T03:37:47+03:00",
    })
    void readsATimeWithItsOffset(String written, OffsetDateTime read) {
        assertThat(read("{'actualDate':'" + written + "'}").actualDate()).contains(read);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"вчера\"",
                "1763685467",
                "\"2026-02-30T03:37:47+03:00\"",
                "\"2026-11-21T03:37:47\"",
                "{\"date\":\"2026-11-21\"}"
            })
    void keepsATimeOfAnotherForm(String odd) {
        MobilizationStatus status = read("{'status':'Processed','ACTUALDATE':" + odd.replace('"', '\'') + "}");

        assertThat(status.isProcessed()).isTrue();
        assertThat(status.actualDate()).isEmpty();
        assertThat(status.additional())
                .hasEntrySatisfying(
                        "actualDate", kept -> assertThat(kept.toJson()).isEqualTo(odd));
        assertThat(status).asString().doesNotContain("вчера", "1763685467");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Processing", "processed", "PROCESSED", "Processed ", "", "Обработано"})
    void keepsUnknownStatus(String raw) {
        MobilizationStatus status = read("{'status':'" + raw + "'}");

        assertThat(status.status()).contains(MobilizationState.of(raw));
        assertThat(status.status().orElseThrow().raw()).isEqualTo(raw);
        assertThat(status.status().orElseThrow().name().orElse("UNRECOGNIZED")).isEqualTo("UNRECOGNIZED");
        assertThat(status.isProcessed()).isFalse();
    }

    @Test
    void knowsTheStatusOfTheContract() {
        assertThat(MobilizationState.of("Processed")).isEqualTo(MobilizationState.PROCESSED);
        assertThat(MobilizationState.PROCESSED.name().orElse("UNRECOGNIZED")).isEqualTo("PROCESSED");
        assertThat(MobilizationState.PROCESSED).hasToString("Processed");
    }

    @Test
    void keepsThreeHundredPropertiesThatTheContractDoesNotShow() {
        String extras = IntStream.range(0, 300)
                .mapToObj(i -> "'Extra" + i + "':{'n':" + i + ",'list':[null,true,0.10]}")
                .collect(Collectors.joining(","));

        MobilizationStatus status = read("{'extId':'1'," + extras + "}");

        assertThat(status.additional()).hasSize(300);
        assertThat(status.additional())
                .hasEntrySatisfying(
                        "Extra299",
                        kept -> assertThat(kept.toJson()).isEqualTo("{\"n\":299,\"list\":[null,true,0.10]}"));
    }

    @Test
    void keepsUnknownPropertiesInTheirLetterCase() {
        assertThat(read("{'Source':'a','source':1,'additional':'b'}").additional())
                .containsOnlyKeys("Source", "source", "additional")
                .containsEntry("Source", JsonValue.of("a"))
                .containsEntry("source", JsonValue.of(1));
    }

    @Test
    void readsNumericRequestId() {
        server.respond(200, quoted("{'ExtId':7}"));

        assertThat(client.start(MobilizationSamples.byInn()).handle()).isEqualTo("7");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "null",
                "[]",
                "''",
                "7",
                "{}",
                "<html>Полиграф</html>",
                "{'ExtId':null}",
                "{'ExtId':''}",
                "{'ExtId':' '}",
                "{'ExtId':true}",
                "{'ExtId':['1']}",
                "{'ExtId':{'id':'1'}}",
                "{'ExtId':'1'",
                "{'ExtId':'1'}x",
                "{'ExtId':'1','ExtId':'2'}",
                "{'ExtId':'1','extId':'2'}",
                "{'data':{'ExtId':'1'}}",
                "{'error':null}",
                "{'error':''}",
            })
    void outcomeIsUnknownWithoutRequestId(String body) {
        for (CallMode mode : CallMode.values()) {
            int before = server.requests();
            server.respond(200, quoted(body));

            SdkException unknown = failedStart(mode, client);

            assertThat(unknown)
                    .isExactlyInstanceOf(OutcomeUnknownException.class)
                    .hasMessageContaining("mobilization.start")
                    .hasMessageNotContaining("Полиграф")
                    .hasCauseInstanceOf(MalformedResponseException.class);
            assertThat(server.requests() - before).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "null",
                "[]",
                "''",
                "<html>Полиграф</html>",
                "{'extId':'1'",
                "{'extId':'1'}{}",
                "{'extId':'1','EXTID':'2'}",
                "{'extId':true}",
                "{'extId':['Полиграф']}",
                "{'orderId':{}}",
                "{'isMobilized':'Полиграф'}",
                "{'isMobilized':'true'}",
                "{'isMobilized':1}",
                "{'isMobilized':''}",
                "{'status':{'name':'Processed'}}",
                "{'status':['Processed']}",
            })
    void reportsUnreadableRecord(String body) {
        for (CallMode mode : CallMode.values()) {
            server.respond(200, quoted(body));

            assertThatThrownBy(() -> status(mode, client, "1"))
                    .isExactlyInstanceOf(MalformedResponseException.class)
                    .hasMessageContaining("mobilization.status")
                    .hasMessageNotContainingAny("Полиграф", "вчера", "1763685467")
                    .hasNoCause();
        }
    }

    @Test
    void limitsResponse() {
        for (Buffer body : new Buffer[] {
            text("{\"x\":" + "[".repeat(10_000)),
            text("{\"orderId\":" + "1".repeat(1_000_000) + "}"),
            text("{\"description\":\"" + "a".repeat(2 << 20) + "\"}"),
            text(" ".repeat(17 << 20) + "{}"),
            new Buffer().write(ByteString.decodeHex("7b22737461747573223a22ff")),
        }) {
            server.respond(ScriptedServer.json(200, "").body(body));

            assertThatThrownBy(() -> client.status("1"))
                    .isExactlyInstanceOf(MalformedResponseException.class)
                    .hasNoCause();
        }
    }

    @ParameterizedTest
    @CsvSource({"text/html", "application/octet-stream", "''"})
    void readsJsonOfAnyContentType(String contentType) {
        server.respond(ScriptedServer.json(200, "{\"status\":\"Processed\"}")
                .setHeader("content-type", contentType)
                .addHeader("Set-Cookie", "a=1")
                .addHeader("Set-Cookie", "b=2"));

        assertThat(client.status("1").isProcessed()).isTrue();
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void refusesTheStatusOfAnotherRequest(CallMode mode) {
        server.respond(200, quoted("{'extId':'2','status':'Processed','isMobilized':false}"));

        assertThatThrownBy(() -> MobilizationCalls.status(mode, client, "1"))
                .isExactlyInstanceOf(MalformedResponseException.class)
                .hasMessageContaining("extId: is not the requested id");
    }

    private MobilizationStatus read(String body) {
        server.respond(200, quoted(body));
        return client.status("1");
    }

    private static Buffer text(String text) {
        return new Buffer().writeUtf8(text);
    }
}

package dev.merchantsdk.core.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.JsonLimits;
import dev.merchantsdk.core.json.UnreadableJson;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.value.Secret;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import okhttp3.HttpUrl;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class EndpointTest {
    private static final BaseUrl BASE = BaseUrl.parse(Address.PSP, "https://pay.example.com/v1");

    private static EndpointBuilder<Map<String, String>> builder(String path) {
        return new EndpointBuilder<Map<String, String>>(HttpMethod.POST, Address.PSP, path)
                .named("test.things")
                .repeat(Repeat.NEVER);
    }

    private static Endpoint<Map<String, String>, JsonValue> things() {
        return builder("things/{id}/of/{owner}")
                .path("id", request -> request.get("id"))
                .path("owner", request -> request.get("owner"))
                .query("from", request -> Optional.ofNullable(request.get("from")))
                .query("to", request -> Optional.ofNullable(request.get("to")))
                .header("x-a", request -> Optional.ofNullable(request.get("a")))
                .header("x-b", request -> Optional.of("b"))
                .returnsAnyJson();
    }

    @Test
    void aUrlHasTheEncodedValuesOfTheRequest() {
        HttpUrl url =
                things().url().resolve(BASE, Map.of("id", "a/b c%ж", "owner", "+7", "from", "1&2=3", "to", "a+b c"));
        assertThat(url)
                .hasToString(
                        "https://pay.example.com/v1/things/a%2Fb%20c%25%D0%B6/of/%2B7?from=1%262%3D3&to=a%2Bb%20c");
        assertThat(things().url().resolve(BASE, Map.of("id", "1", "owner", "2")))
                .hasToString("https://pay.example.com/v1/things/1/of/2");
    }

    @Test
    void aUrlWithoutVariablesDependsOnItsAddressOnly() {
        UrlTemplate<Map<String, String>> all =
                builder("all things").returnsAnyJson().url();
        BaseUrl other = BaseUrl.parse(Address.PSP, "https://other.example.com");
        assertThat(all.resolve(BASE, Map.of())).hasToString("https://pay.example.com/v1/all%20things");
        assertThat(all.resolve(BASE, Map.of())).isSameAs(all.resolve(BASE, Map.of()));
        assertThat(all.resolve(other, Map.of())).hasToString("https://other.example.com/all%20things");
        assertThat(all.resolve(BASE, Map.of())).hasToString("https://pay.example.com/v1/all%20things");
        UrlTemplate<Map<String, String>> none = builder("").returnsAnyJson().url();
        assertThat(none.resolve(BASE, Map.of())).hasToString("https://pay.example.com/v1");
        assertThat(none).hasToString("{psp_url}");
    }

    @ParameterizedTest
    @ValueSource(strings = {".", "..", "", " ", "a\nb"})
    void aUrlHasNoSegmentThatChangesThePath(String id) {
        InvalidRequestException refused = catchThrowableOfType(
                InvalidRequestException.class, () -> things().url().resolve(BASE, Map.of("id", id, "owner", "1")));
        assertThat(refused.violations())
                .allSatisfy(violation -> assertThat(violation.path()).isEqualTo("id"));
        assertThat(refused).hasMessageContaining("things/{id}/of/{owner}");
    }

    @Test
    void aQueryIsEncodedAndIsUnicode() {
        assertThat(things().url().resolve(BASE, Map.of("id", "1", "owner", "2", "to", "a\nb")))
                .hasToString("https://pay.example.com/v1/things/1/of/2?to=a%0Ab");
        assertThat(catchThrowableOfType(
                                InvalidRequestException.class,
                                () -> things().url().resolve(BASE, Map.of("id", "1", "owner", "2", "to", "\udc00")))
                        .violations())
                .singleElement()
                .satisfies(violation -> assertThat(violation.path()).isEqualTo("to"));
    }

    @Test
    void aHeaderWithoutAValueIsLeftOut() {
        assertThat(things().headers(Map.of())).isEqualTo(Map.of("x-b", "b"));
        assertThat(things().headers(Map.of("a", "1"))).containsExactly(Map.entry("x-a", "1"), Map.entry("x-b", "b"));
        assertThat(builder("a").returnsAnyJson().headers(Map.of("a", "1"))).isEmpty();
    }

    @Test
    void aBodyIsJsonOrAFormOrNothing() {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("grant type", "a&b=c");
        fields.put("scope", "ж +");
        RequestBodyWriter<Map<String, String>> form =
                builder("a").form(request -> request).returnsAnyJson().content();
        assertThat(form.mediaType()).hasToString("Optional[application/x-www-form-urlencoded]");
        assertThat(bytes(form, fields, null)).isEqualTo("grant%20type=a%26b%3Dc&scope=%D0%B6%20%2B");

        RequestBodyWriter<Map<String, String>> json = builder("a")
                .body(request -> Map.of("n", request.get("id")))
                .returnsAnyJson()
                .content();
        assertThat(json.mediaType()).hasToString("Optional[application/json]");
        assertThat(bytes(json, Map.of("id", "1"), null)).isEqualTo("{\"n\":\"1\"}");
        assertThat(bytes(json, Map.of("id", "1"), Secret.of("k3y"))).isEqualTo("{\"ApiKey\":\"k3y\",\"n\":\"1\"}");

        RequestBodyWriter<Map<String, String>> none =
                builder("a").form(request -> request).noBody().returnsAnyJson().content();
        assertThat(none.mediaType()).isEmpty();
        assertThat(bytes(none, fields, null)).isEmpty();
    }

    private static String bytes(
            RequestBodyWriter<Map<String, String>> writer, Map<String, String> request, @Nullable Secret key) {
        return new String(writer.bytes(request, MerchantProfile.empty(), key), StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "none",
            value = {
                "a-1, A-1, none",
                "a-1, none, none",
                "a-1, b-2, is not the requested id",
            })
    void aResponseHasTheIdOfItsRequest(String requested, @Nullable String received, @Nullable String problem) {
        Endpoint<Map<String, String>, JsonValue> matching =
                things().matching("Id", request -> request.get("id"), response -> Optional.ofNullable(received));
        JsonValue response = JsonValue.ofNull();
        assertThatCode(() -> things().requireSameId(Map.of("id", requested), response))
                .doesNotThrowAnyException();
        for (Endpoint<Map<String, String>, JsonValue> same :
                List.of(matching, matching.inFlow(), matching.withAddress(Address.GATEWAY))) {
            if (problem == null) {
                assertThatCode(() -> same.requireSameId(Map.of("id", requested), response))
                        .doesNotThrowAnyException();
            } else {
                assertThatThrownBy(() -> same.requireSameId(Map.of("id", requested), response))
                        .isInstanceOf(UnreadableJson.class)
                        .hasMessage("Id: " + problem);
            }
        }
    }

    @Test
    void knowsWhatItMovesAndCreates() {
        Endpoint<Map<String, String>, JsonValue> query = builder("a").returnsAnyJson();
        assertThat(query.movesMoney()).isFalse();
        assertThat(query.createsTransaction()).isFalse();
        assertThat(query.createdId(JsonValue.ofNull())).isEmpty();

        Endpoint<Map<String, String>, JsonValue> payment = builder("a")
                .movesMoney()
                .errorRules(ErrorRules.BY_STATUS)
                .transactionId(request -> Optional.of("5"))
                .returns(JsonValue.class)
                .creating(JsonValue::toJson);
        assertThat(payment.transactionId(Map.of())).contains("5");
        assertThat(payment.movesMoney()).isTrue();
        assertThat(payment.createsTransaction()).isTrue();
        assertThat(payment.createdId(JsonValue.of(7))).contains("7");
    }

    @Test
    void hasAnotherAddressWithTheSamePath() {
        Endpoint<Map<String, String>, JsonValue> relocated = things().withAddress(Address.GATEWAY);
        assertThat(relocated.url()).hasToString("{gateway_url}/things/{id}/of/{owner}");
        assertThat(relocated.withAddress(Address.GATEWAY)).isSameAs(relocated);
        Endpoint<Map<String, String>, JsonValue> again = relocated.withAddress(Address.PSP);
        assertThat(again.url().address()).isEqualTo(Address.PSP);
        assertThat(relocated.withAddress(Address.PSP)).isSameAs(again);
        assertThat(relocated.withAddress(Address.TOKEN).url().address()).isEqualTo(Address.TOKEN);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            nullValues = "none",
            value = {
                "``                                     | none",
                "\ufeff                                 | none",
                "null                                   | none",
                "{}                                     | none",
                "{\"id\":\"7\"}                         | 7",
                "{\"id\":\"7\",\"n\":1,\"text\":\" \"}    | 7",
                "{\"id\":\"7\",\"text\":[[],{\"a\":1}]}  | 7",
            })
    void returnsNothingButAnId(String body, @Nullable String id) throws Exception {
        assertThat(read(builder("a").returnsNothing(), body)).isEqualTo(Optional.ofNullable(id));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[]",
                "7",
                "{\"id\":7}",
                "{\"message\":\"a\"}",
                "{\"id\":\"7\",\"message\":\"a\"}",
                "{\"id\":\"7\",\"messages\":[\"a\"]}",
                "{\"id\":\"7\",\"messages\":{\"a\":\"b\"}}",
                "{\"id\":\"7\",\"error\":1}",
            })
    void rejectsTextInPlaceOfNothing(String body) {
        assertThatThrownBy(() -> read(builder("a").returnsNothing(), body)).isInstanceOf(UnreadableJson.class);
    }

    private static <R> R read(Endpoint<?, R> endpoint, String body) throws UnreadableJson {
        return endpoint.reply()
                .read(() -> new ByteArrayInputStream(body.getBytes(StandardCharsets.UTF_8)), JsonLimits.DEFAULT);
    }

    @Test
    void sendsItsRequestAsJsonByDefault() {
        for (EndpointBuilder<String> each :
                List.of(Endpoint.post(Address.PSP, "a", String.class), Endpoint.put(Address.PSP, "a", String.class))) {
            RequestBodyWriter<String> body =
                    each.repeat(Repeat.NEVER).returnsAnyJson().content();
            assertThat(body.bytes("b", MerchantProfile.empty(), null))
                    .asString()
                    .isEqualTo("\"b\"");
        }
    }

    @Test
    void idsOfUnknownOutcomeDependOnTheirNumber() {
        Endpoint<Map<String, String>, JsonValue> lookedUp = builder("a")
                .orderId(request -> request.get("id"))
                .ifUnknown("Query it.")
                .lookedUpByOrder(number -> number.startsWith("a"), "Ask for it.")
                .id("payment", "id")
                .returnsAnyJson();
        assertThat(lookedUp.orderId(Map.of("id", "a1"))).contains("a1");
        assertThat(lookedUp.isLookedUpBy("a1")).isTrue();
        assertThat(lookedUp.isLookedUpBy("b1")).isFalse();
        assertThat(lookedUp.ifUnknown(Optional.of("a1"))).isEqualTo("Query it.");
        assertThat(lookedUp.ifUnknown(Optional.of("b1"))).isEqualTo("Ask for it.");
        assertThat(lookedUp.ifUnknown(Optional.empty())).isEqualTo("Query it.");
        assertThat(lookedUp.idPath()).containsExactly("payment", "id");

        Endpoint<Map<String, String>, JsonValue> other = builder("a").returnsAnyJson();
        assertThat(other.orderId(Map.of("id", "a1"))).isEmpty();
        assertThat(other.isLookedUpBy("1")).isFalse();
        assertThat(other.isLookedUpBy("a1")).isFalse();
        assertThat(other.ifUnknown(Optional.of("b1")))
                .isEqualTo(other.ifUnknown(Optional.empty()))
                .isNotBlank();
        assertThat(other.idPath()).containsExactly("id");
    }

    @Test
    void endpointOfFlowIsOtherwiseEqual() {
        Endpoint<Map<String, String>, JsonValue> patient = builder("a")
                .withoutReadTimeout(Timeouts::payout)
                .auth(Auth.API_KEY)
                .returnsAnyJson();
        Timeouts timeouts = Timeouts.builder().payout(Duration.ofHours(1)).build();
        for (Endpoint<Map<String, String>, JsonValue> same : List.of(patient, patient.inFlow())) {
            assertThat(same.isWithoutReadTimeout()).isTrue();
            assertThat(same.limit(timeouts)).isEqualTo(Duration.ofHours(1));
            assertThat(same.auth()).isSameAs(Auth.API_KEY);
            assertThat(same.name()).isEqualTo("test.things");
            assertThat(same.method()).isEqualTo(HttpMethod.POST);
        }
        assertThat(patient.repeat()).isEqualTo(Repeat.NEVER);
        assertThat(patient.inFlow().repeat()).isEqualTo(Repeat.COUNTED);
        assertThat(patient.withAddress(Address.PSP)).isSameAs(patient);
    }
}

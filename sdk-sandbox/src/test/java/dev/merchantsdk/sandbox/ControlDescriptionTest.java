package dev.merchantsdk.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.sandbox.Http.HttpReply;
import dev.merchantsdk.sandbox.control.ControlOperation;
import dev.merchantsdk.testkit.JsonFixtures;
import dev.merchantsdk.testkit.ScriptedServer;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import mockwebserver3.MockResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Compares the description of the control API with the server. */
final class ControlDescriptionTest {
    private static final Set<String> KEYWORDS = Set.of(
            "$ref",
            "type",
            "description",
            "enum",
            "required",
            "properties",
            "additionalProperties",
            "minProperties",
            "maxProperties",
            "items",
            "minItems",
            "minimum",
            "maximum",
            "minLength",
            "maxLength",
            "pattern",
            "format",
            "examples",
            "default");

    private final Sandbox sandbox = Sandbox.start();
    private final JsonNode description;
    private final JsonNode schemas;
    private final SchemaCheck check;
    private final ScriptedServer receiver = ScriptedServer.start()
            .responding(
                    request -> new MockResponse.Builder().code(200).body("OK").build());
    private final ControlShop shop = new ControlShop(sandbox, receiver.url("callback"));

    ControlDescriptionTest() throws IOException {
        description = ControlHttp.get(sandbox, "openapi.json");
        schemas = description.at("/components/schemas");
        check = new SchemaCheck(schemas);
    }

    @BeforeEach
    void makeOneObjectOfEachKind() throws IOException {
        sandbox.payments().settleAfter(Duration.ZERO);
        sandbox.credit().notifyAt(URI.create(receiver.url("notification")));
        String paid = shop.payWithReceipt("2026-0117");
        sandbox.payments().payByCard(paid, ControlShop.GOOD);
        String refund = shop.refund(paid);
        shop.receipt(refund);
        sandbox.payments().payByCard(shop.pay("2026-0118"), ControlShop.DECLINED);
        sandbox.payments().payByCard(shop.pay("preauth", "2026-0119", """
                "customerInfo": {"email": "payer@shop.example"}"""), ControlShop.GOOD);
        shop.byToken(shop.token(), "2026-0120", "");
        String failing = shop.binding();
        sandbox.payments().enterCard(failing, ControlShop.DECLINED);
        String application = shop.application();
        sandbox.credit().approve(application);
        shop.register();
        shop.identification("Шариков");
        shop.mobilization("Шариков");
        SignedHttp.post(sandbox, "api/transactions", "{\"payment\": {\"orderId\": \"X-1\", \"action\": \"pay\"}}");
        Http.get(sandbox, Address.GATEWAY, "payer/" + paid);
        sandbox.payments().awaitCallbacks(Duration.ofSeconds(10));
    }

    @AfterEach
    void close() {
        receiver.close();
        sandbox.close();
    }

    @Test
    void describesEachOperationOfTheTable() {
        List<String> described = new ArrayList<>();
        operations((method, path, operation) -> {
            assertThat(operation.path("summary").textValue()).as(path).matches("[A-Z].*[^.]");
            described.add(method + " " + path);
        });

        assertThat(table())
                .extracting(row -> row.method() + " /" + row.path())
                .containsExactlyInAnyOrderElementsOf(described);
    }

    private List<ControlOperation> table() {
        return new ControlTable(sandbox, () -> {
                    throw new IllegalStateException("no operation is executed");
                })
                .operations();
    }

    @Test
    void usesOnlyKeywordsThatTheSandboxChecks() {
        schemas.forEach(schema -> keywords(schema, used -> assertThat(KEYWORDS).containsAll(used)));
    }

    private static void keywords(JsonNode schema, Consumer<Set<String>> use) {
        Set<String> names = new TreeSet<>();
        schema.fieldNames().forEachRemaining(names::add);
        use.accept(names);
        schema.path("properties").forEach(child -> keywords(child, use));
        for (String name : List.of("items", "additionalProperties")) {
            if (schema.path(name).isObject()) {
                keywords(schema.path(name), use);
            }
        }
    }

    @Test
    void boundsEachIntegerThatItReceives() {
        operations((method, path, operation) -> {
            String name = operation
                    .at("/requestBody/content/application~1json/schema/$ref")
                    .asText()
                    .replaceAll(".*/", "");
            schemas.path(name).path("properties").forEach(field -> {
                if (field.path("type").asText().equals("integer")) {
                    assertThat(field.has("minimum") && field.has("maximum"))
                            .as(path + field)
                            .isTrue();
                }
            });
        });
    }

    @Test
    void showsAnExampleOfEachField() {
        schemas.properties().forEach(schema -> checkExamples(schema.getKey(), schema.getValue()));
        operations((method, path, operation) ->
                operation.path("parameters").forEach(parameter -> checkExamples(path, parameter.path("schema"))));
    }

    private void checkExamples(String name, JsonNode schema) {
        boolean named = schema.has("$ref") || schema.has("enum");
        boolean ofObjects = schema.has("properties") || schema.path("items").isObject();
        assertThat(named || ofObjects || schema.path("examples").size() > 0)
                .as("examples of %s", name)
                .isTrue();
        schema.path("examples").forEach(example -> check.check(name, name, schema, example));
        schema.path("properties")
                .properties()
                .forEach(field -> checkExamples(name + "." + field.getKey(), field.getValue()));
    }

    /** Sends each example to its operation, and each operation without a body with each example of its parameters. */
    @Test
    void answersEachExampleAsDescribed() throws IOException {
        List<Called> calls = new ArrayList<>();
        operations((method, path, operation) -> calls.addAll(examples(method, path, operation)));
        assertThat(calls).hasSizeGreaterThan(60);
        for (Called call : calls) {
            if (!call.path().equals("/reset")) {
                perform(call);
            }
        }
        JsonNode held = ControlHttp.get(sandbox, "orders/2026-0119");
        check.check("a held order", "Order", schemas.path("Order"), held);
        perform(calls.stream()
                .filter(call -> call.path().equals("/reset"))
                .findFirst()
                .orElseThrow());

        assertThat(check.seen()).containsAll(fieldsOfResponses());
    }

    private record Called(String method, String path, String query, String body, JsonNode operation) {}

    private List<Called> examples(String method, String path, JsonNode operation) {
        List<Called> calls = new ArrayList<>();
        JsonNode body = operation.at("/requestBody/content/application~1json/schema/$ref");
        if (!body.isMissingNode()) {
            JsonNode schema = schemas.path(body.textValue().replaceAll(".*/", ""));
            schema.path("examples").forEach(example -> {
                check.check(path, "", schema, example);
                calls.add(new Called(method, path, "", example.toString(), operation));
            });
            assertThat(calls).as(path).isNotEmpty();
            return calls;
        }
        calls.add(new Called(method, path, "", "", operation));
        operation.path("parameters").forEach(parameter -> {
            if (parameter.path("in").textValue().equals("query")) {
                String value = parameter.at("/schema/examples/0").asText();
                calls.add(new Called(
                        method, path, "?" + parameter.path("name").textValue() + "=" + value, "", operation));
            }
        });
        return calls;
    }

    private void perform(Called call) throws IOException {
        String path = call.path().substring(1) + call.query();
        for (Map.Entry<String, String> object : objects(call).entrySet()) {
            path = path.replace(object.getKey(), object.getValue());
        }
        HttpReply reply = call.path().equals("/events")
                ? Http.event(sandbox.dashboard() + "_sandbox/v1/" + path)
                : ControlHttp.call(
                        sandbox, call.method(), path, call.method().matches("GET|DELETE") ? null : call.body());
        String expected = call.operation().path("responses").fieldNames().next();
        assertThat(reply.status())
                .as(call.method() + " " + path + " " + reply.text())
                .hasToString(expected);
        JsonNode content = call.operation().at("/responses/" + expected + "/content");
        if (content.has("application/json")) {
            check.check(path, path, content.at("/application~1json/schema"), reply.json());
        } else if (content.has("text/event-stream")) {
            assertThat(reply.contentType()).startsWith("text/event-stream");
            String data = reply.text().replaceAll("(?s).*data: ([^\n]*)\n.*", "$1");
            check.check(path, "State", schemas.path("State"), JsonFixtures.tree(data));
        } else {
            assertThat(reply.text()).isEmpty();
        }
    }

    /** Returns the objects that an operation needs, by their place in the path. */
    private Map<String, String> objects(Called call) throws IOException {
        sandbox.faults().clear();
        String id = call.operation().path("operationId").textValue();
        Map<String, String> objects = new HashMap<>();
        objects.put(
                "{id}",
                switch (id) {
                    case "payByCard", "payBySbp", "refuse" -> shop.pay(id);
                    case "enterCvv" -> shop.byToken(shop.token(), id, ", \"interactive\": true");
                    case "enterCard" -> shop.binding();
                    case "answerSecure" -> atSecure();
                    case "openLink" -> shop.sbpBinding();
                    case "nextResponseCode", "makePayoutOnly" -> shop.token();
                    case "approve", "cancel", "failCall", "notifyAgain" -> shop.application();
                    default -> id.contains("allback") || id.equals("compareSignature") ? "callback-0" : "2026-0117";
                });
        if (id.equals("removeFault")) {
            objects.put("{number}", plannedFault());
        }
        objects.put("{number}", objects.getOrDefault("{number}", "1"));
        objects.put("{name}", "declined");
        objects.put("order=893ce2fbae1933a2c07f7dd7a4c1b0de", "order=2026-0117");
        return objects;
    }

    private String atSecure() throws IOException {
        String payment = shop.pay("answerSecure");
        assertThat(new PagePayer(sandbox).enter(payment, "4692065455989192").status())
                .isEqualTo(200);
        return payment;
    }

    private String plannedFault() throws IOException {
        JsonNode faults = ControlHttp.post(sandbox, "faults", "{\"kind\": \"truncated\"}");
        return faults.path("planned")
                .path(faults.path("planned").size() - 1)
                .path("number")
                .asText();
    }

    private Set<String> fieldsOfResponses() {
        Set<String> requests = new TreeSet<>();
        operations((method, path, operation) -> requests.add(operation
                .at("/requestBody/content/application~1json/schema/$ref")
                .asText()
                .replaceAll(".*/", "")));
        Set<String> fields = new TreeSet<>();
        schemas.properties().forEach(schema -> {
            if (!requests.contains(schema.getKey()) && !schema.getKey().equals("Problem")) {
                schema.getValue()
                        .path("properties")
                        .fieldNames()
                        .forEachRemaining(name -> fields.add(schema.getKey() + "." + name));
            }
        });
        return fields;
    }

    private interface OperationUse {
        void accept(String method, String path, JsonNode operation);
    }

    private void operations(OperationUse use) {
        description
                .path("paths")
                .properties()
                .forEach(path -> path.getValue()
                        .properties()
                        .forEach(operation -> use.accept(
                                operation.getKey().toUpperCase(Locale.ROOT), path.getKey(), operation.getValue())));
    }
}

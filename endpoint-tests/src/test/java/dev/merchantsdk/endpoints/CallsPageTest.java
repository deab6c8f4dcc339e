package dev.merchantsdk.endpoints;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.endpoint.Auth;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.credit.CreditClient;
import dev.merchantsdk.identification.IdentificationClient;
import dev.merchantsdk.payments.RegistersClient;
import dev.merchantsdk.payments.TransactionsClient;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.JsonFixtures;
import dev.merchantsdk.testkit.ScriptedServer;
import java.lang.StackWalker.StackFrame;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mockwebserver3.RecordedRequest;
import okhttp3.HttpUrl;
import okio.ByteString;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Generates the table of {@code docs/reference/calls.md} and compares it with the page. The Java call of a row is the
 * outermost method of the SDK on the stack when the request is written. The contract's words of a row are compared with
 * the request that arrives. To accept a change, copy the table from the file that the failure message names.
 */
@Tag("sources")
final class CallsPageTest {
    private static final Path PAGE = Path.of("..", "docs", "reference", "calls.md");
    private static final String HEADER = """
            | name | the contract's words | Java call | request | authentication | repeat class |
            |---|---|---|---|---|---|
            """;
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");

    /** The calls that begin with another method of a client: the client, and the methods before the last one. */
    private static final Map<String, Chain> CHAINS = Map.of(
            "transactions.list", new Chain(TransactionsClient.class, "list(Query)"),
            "transactions.publicList", new Chain(TransactionsClient.class, "withPublicPath()", "list(Query)"),
            "transactions.listSecure", new Chain(TransactionsClient.class, "listSecure(Query)"),
            "registers.status", new Chain(RegistersClient.class, "resume(String)"),
            "identification.olderStatus", new Chain(IdentificationClient.class, "withStatusPath(StatusPath)"));

    /**
     * The contract's words for each call: its heading, then in code quotes the action and the fields that select the
     * variant at an address of several calls.
     */
    private static final Map<String, String> WORDS = words();

    @AutoClose
    private final ScriptedServer server = ScriptedServer.start();

    private final StackRecordingSockets sockets = new StackRecordingSockets();

    CallsPageTest() throws Exception {}

    private record Chain(Class<?> client, List<String> methods) {
        Chain(Class<?> client, String... methods) {
            this(client, List.of(methods));
        }
    }

    /** A call that was made: the words on the wire, and the methods that made it. */
    private record Made(Set<String> wire, String javaCall) {}

    private static Map<String, String> words() {
        Map<String, String> words = new LinkedHashMap<>();
        words.put("credit.createOrder", "Credit order request: `OrderID`, `Cart`");
        words.put("credit.reportShipment", "Shipment status request: `OrderID`, `ApplicationID`");
        words.put("credit.applicationStatus", "Application status request: `application_id`");
        words.put("credit.questionnaire", "Credit questionnaire: `applicationId`");
        words.put("payments.pay", "One-step payment: action `pay`");
        words.put("payments.auth", "Authorization: action `auth`");
        words.put("payments.preauth", "Preauthorization: action `preauth`");
        words.put("payments.preauthByToken", "Preauthorization by card token: action `preauth`, `target.card`");
        words.put("payments.complete", "Completion of a held transaction: action `pay`, `target.transaction`");
        words.put("payments.reverse", "Reversal of a held transaction: action `reversal`, `target.transaction`");
        words.put("payments.refund", "Refund of a paid transaction: action `refund`, `target.transaction`");
        words.put(
                "payments.interactive",
                "Interactive payment with saved card: action `pay`, `target.card`, `interactive`");
        words.put(
                "payments.oneClick",
                "One-click payment with saved card: action `pay`, `target.card`, `allowinteractive`");
        words.put("payments.recurringByCardToken", "Recurring by card token: action `pay`, `target.card`");
        words.put("payments.recurringBySbpToken", "Recurring by fast-payment token: action `pay`, `target.card`");
        words.put("payments.recurringByTransaction", "Recurring by earlier transaction: action `pay`, `target.rebill`");
        words.put("payments.payoutToCard", "Payout to a saved card: action `payout`, `target.card`");
        words.put(
                "payments.namedSbpPayout",
                "Fast-payment payout with full name: action `payout`, `target.sbp`, `customerInfo.firstName`");
        words.put("payments.unnamedSbpPayout", "Fast-payment payout without full name: action `payout`, `target.sbp`");
        words.put(
                "payments.cardToCard",
                "Card2card: action `card2card`, `source.card`, `destination.card`, `interactive`");
        words.put("bindings.cardData", "Card bindings, full card data");
        words.put("bindings.zeroBalance", "Card bindings, full card data, zero balance: `checkCard`");
        words.put("bindings.cardNumber", "Card bindings, card number only: `target.knownCardNumber`");
        words.put("bindings.sbp", "Card bindings, fast payment system: `isSbpBinding`");
        words.put("sbp.banks", "Fast-payment-system bank");
        words.put("sbp.status", "Fast-payment payout without full name, status query");
        words.put("sbp.confirm", "Fast-payment payout without full name, confirm");
        words.put("sbp.reject", "Fast-payment payout without full name, reject");
        words.put("operations.status", "Operation status record");
        words.put("transactions.list", "Transaction list v3");
        words.put("transactions.publicList", "Transaction list v3, also listed");
        words.put("transactions.get", "Transaction list v3, one record");
        words.put("transactions.listSecure", "Secure transaction queries");
        words.put("transactions.getSecure", "Secure record");
        words.put("registers.export", "Register export: `report_format`, `filter_by`");
        words.put("registers.status", "Register (report) record");
        words.put("registers.download", "Register export, raw bytes of an xls file");
        words.put("balance.get", "Balance record");
        words.put("receipts.create", "Independent receipt: `taxSystem`, `items`");
        words.put("receipts.status", "Receipt status");
        words.put("identification.start", "Simplified identification, initialization: `passportSeries`, `inn`");
        words.put("identification.submitSmsCode", "Simplified identification, SMS code: `smsCode`");
        words.put("identification.status", "Simplified identification, status record");
        words.put("identification.olderStatus", "Simplified identification, also used");
        words.put("mobilization.start", "Mobilization status: `dateOfBirth`");
        words.put("mobilization.status", "Mobilization status, status record");
        words.put("oauth.token", "OAuth 2.0 access token: `grant_type`, `scope`");
        return words;
    }

    @Test
    void pageHasTheGeneratedTable() throws Exception {
        Map<String, Made> made = makeAll();
        String table = HEADER
                + AllEndpoints.stream()
                        .map(endpoint -> row(endpoint, made(made, endpoint.name())))
                        .collect(Collectors.joining());
        Path found = Files.writeString(Path.of("target", "calls.md"), table);

        assertThat(Files.readString(PAGE)).as("the table, written to %s", found).contains(table + "\n");
    }

    @Test
    void everyCodeWordIsInItsRequestAndInNoOther() throws Exception {
        Map<String, Made> made = makeAll();
        List<String> wrong = new ArrayList<>();
        AllEndpoints.stream().forEach(endpoint -> {
            Set<String> words = code(endpoint.name());
            words.stream()
                    .filter(word -> !made(made, endpoint.name()).wire().contains(word))
                    .forEach(word -> wrong.add(endpoint + " sends no " + word));
            AllEndpoints.stream()
                    .filter(other ->
                            other.method() == endpoint.method() && other.url().equals(endpoint.url()))
                    .filter(other -> made(made, other.name()).wire().containsAll(words))
                    .filter(other -> !code(other.name()).containsAll(words))
                    .forEach(other -> wrong.add(other + " is also found by " + words));
        });

        assertThat(wrong).isEmpty();
        assertThat(WORDS.values()).doesNotHaveDuplicates();
    }

    @Test
    void headingsMatchTheContract() {
        Map<String, Set<String>> headings = AllEndpoints.stream()
                .collect(Collectors.groupingBy(
                        endpoint -> endpoint.method() + " " + endpoint.url(),
                        TreeMap::new,
                        Collectors.mapping(
                                endpoint -> heading(words(endpoint.name())), Collectors.toCollection(TreeSet::new))));

        assertThat(headings).isEqualTo(ContractHeadings.byAddress());
    }

    /** The positive control of the comparison: a word of another variant is not in the request. */
    @Test
    void requestContainsNoOtherVariantsWords() throws Exception {
        Made refund = made(makeAll(), "payments.refund");

        assertThat(refund.wire()).contains("refund", "target.transaction").doesNotContain("pay", "target.card");
        assertThat(refund.javaCall()).isEqualTo("PaymentsClient.refund(Refund)");
    }

    private static Made made(Map<String, Made> calls, String endpoint) {
        return Optional.ofNullable(calls.get(endpoint))
                .orElseThrow(() -> new AssertionError("no client call of " + endpoint + ": add one to ClientCalls"));
    }

    private Map<String, Made> makeAll() throws Exception {
        Map<String, Made> made = new LinkedHashMap<>();
        for (ClientCall call : ClientCalls.all()) {
            made.put(call.endpoint(), make(call));
        }
        URI link = questionnaireLink();
        made.put(
                ClientCalls.QUESTIONNAIRE,
                new Made(query(HttpUrl.get(link)), "CreditClient.questionnaireLink(String)"));
        made.put(ClientCalls.TOKEN, new Made(tokenFields(), ""));
        assertThat(CreditClient.class.getMethod("questionnaireLink", String.class))
                .isNotNull();
        return made;
    }

    private Made make(ClientCall call) throws Exception {
        server.respond(ByteString.encodeString(call.sample().body(), ISO_8859_1));
        sockets.writes().clear();
        try (MerchantSdk sdk = sockets.sdk(server.url(), StackRecordingSockets.credentials())) {
            call.make(CallMode.SYNC, sdk);
        }
        List<StackFrame> frames = sockets.writes().get(0);
        return new Made(wire(server.takeRequest()), javaCall(call.endpoint(), frames.get(frames.size() - 1)));
    }

    private static String javaCall(String endpoint, StackFrame outermost) throws Exception {
        Class<?> type = outermost.getDeclaringClass();
        String last =
                signature(outermost.getMethodName(), outermost.getMethodType().parameterArray());
        Chain chain = CHAINS.getOrDefault(endpoint, new Chain(type));
        Class<?> object = chain.client();
        for (String method : chain.methods()) {
            object = publicMethod(object, method).getReturnType();
        }
        assertThat(type).as("the class of %s", last).isAssignableTo(object);
        return Stream.concat(
                        Stream.of(chain.client().getSimpleName()),
                        Stream.concat(
                                chain.methods().stream(),
                                Stream.of(publicMethod(object, last)).map(CallsPageTest::signature)))
                .collect(Collectors.joining("."));
    }

    private static Method publicMethod(Class<?> type, String signature) {
        assertThat(Modifier.isPublic(type.getModifiers()))
                .as("%s is public", type)
                .isTrue();
        return Arrays.stream(type.getMethods())
                .filter(method -> signature(method).equals(signature))
                .findFirst()
                .orElseThrow(() -> new AssertionError(type + " has no public method " + signature));
    }

    private static String signature(Method method) {
        return signature(method.getName(), method.getParameterTypes());
    }

    private static String signature(String name, Class<?>... parameters) {
        return Arrays.stream(parameters).map(CallsPageTest::name).collect(Collectors.joining(", ", name + "(", ")"));
    }

    private static String name(Class<?> type) {
        return type.isMemberClass()
                ? name(type.getDeclaringClass()) + "." + type.getSimpleName()
                : type.getSimpleName();
    }

    private static String row(Endpoint<?, ?> endpoint, Made made) {
        return "| `%s` | %s | %s | `%s %s` | %s | %s |\n"
                .formatted(
                        endpoint.name(),
                        WORDS.get(endpoint.name()),
                        made.javaCall().isEmpty() ? "none: the SDK requests tokens" : "`" + made.javaCall() + "`",
                        endpoint.method(),
                        endpoint.url(),
                        authentication(endpoint.auth()),
                        endpoint.repeat());
    }

    private static String authentication(Auth auth) {
        return switch (auth.toString()) {
            case "NONE" -> "none";
            case "API_KEY" -> "`ApiKey`";
            case "X_AUTH" -> "`x-auth`";
            default -> "`" + auth.scope().orElseThrow() + "`";
        };
    }

    private static String words(String endpoint) {
        return Optional.ofNullable(WORDS.get(endpoint))
                .orElseThrow(() -> new AssertionError("no words of the contract for " + endpoint));
    }

    /** Returns the words before those in code. */
    private static String heading(String words) {
        int end = words.indexOf(": ");
        return end < 0 ? words : words.substring(0, end);
    }

    private static Set<String> code(String endpoint) {
        return CODE.matcher(words(endpoint))
                .results()
                .map((MatchResult found) -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Returns the names of the query parameters, the paths of the body's properties, and the payment's action. */
    private static Set<String> wire(RecordedRequest request) {
        Set<String> words = query(request.getUrl());
        String body =
                Optional.ofNullable(request.getBody()).map(ByteString::utf8).orElse("");
        if (body.startsWith("{")) {
            JsonNode tree = JsonFixtures.tree(body);
            addPaths("", tree, words);
            words.add(tree.at("/payment/action").asText());
        }
        return words;
    }

    private static Set<String> query(HttpUrl url) {
        return new TreeSet<>(url.queryParameterNames());
    }

    private static void addPaths(String prefix, JsonNode node, Set<String> words) {
        node.properties().forEach(property -> {
            words.add(prefix + property.getKey());
            addPaths(prefix + property.getKey() + ".", property.getValue(), words);
        });
    }

    private URI questionnaireLink() {
        try (MerchantSdk sdk = sockets.sdk(server.url(), StackRecordingSockets.credentials())) {
            return CreditClient.of(sdk).questionnaireLink("0f8fad5b-d9cb-469f-a165-70867728950e");
        }
    }

    private Set<String> tokenFields() throws Exception {
        ClientCall call = ClientCalls.of("balance.get");
        server.respond(200, "{\"access_token\":\"t\",\"expires_in\":3600}")
                .respond(ByteString.encodeString(call.sample().body(), ISO_8859_1));
        Credentials client =
                Credentials.builder().client("client", "client-secret").build();
        try (MerchantSdk sdk = sockets.sdk(server.url(), client)) {
            call.make(CallMode.SYNC, sdk);
        }
        String form = ScriptedServer.body(server.takeRequest());
        server.takeRequest();
        return query(HttpUrl.get(server.url("/?" + form)));
    }
}

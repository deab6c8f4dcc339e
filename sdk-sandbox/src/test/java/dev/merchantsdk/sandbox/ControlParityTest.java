package dev.merchantsdk.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Compares the public methods that control a sandbox with the operations and switches of the control API. */
final class ControlParityTest {
    private static final List<Class<?>> FACADE = List.of(
            Sandbox.class,
            PaymentsSandbox.class,
            CreditSandbox.class,
            RegistersSandbox.class,
            BalanceSandbox.class,
            ReceiptsSandbox.class,
            IdentificationSandbox.class,
            MobilizationSandbox.class,
            SandboxClock.class,
            Faults.class,
            ReceivedRequest.class,
            ResponseHold.class);

    /** The operation of each method. A switch of {@code PATCH settings} follows a number sign. */
    private static final String COUNTERPARTS = """
            Sandbox.url                             GET settings
            Sandbox.dashboard                       GET settings
            Sandbox.apiKey                          GET settings
            Sandbox.merchantId                      GET settings
            Sandbox.secret                          GET settings
            Sandbox.clientId                        GET settings
            Sandbox.clientSecret                    GET settings
            Sandbox.grantOnlyScopes                 PATCH settings#scopes
            Sandbox.received                        GET exchanges
            Sandbox.reset                           POST reset
            PaymentsSandbox.payByCard               POST orders/{id}/pay-by-card
            PaymentsSandbox.payBySbp                POST orders/{id}/pay-by-sbp
            PaymentsSandbox.enterCvv                POST orders/{id}/enter-cvv
            PaymentsSandbox.refuse                  POST orders/{id}/refuse
            PaymentsSandbox.enterCard               POST orders/{id}/enter-card
            PaymentsSandbox.openSbpBinding          POST orders/{id}/open-link
            PaymentsSandbox.nextResponseCode        POST orders/{id}/next-response-code
            PaymentsSandbox.makePayoutOnly          POST orders/{id}/make-payout-only
            PaymentsSandbox.settleAfter             PATCH settings#settleAfter
            PaymentsSandbox.notifyAt                PATCH settings#callbackUrl
            PaymentsSandbox.returnWithStatus        PATCH settings#returnWithStatus
            PaymentsSandbox.paymentSystem           PATCH settings#paymentSystem
            PaymentsSandbox.transaction             GET orders/{id}
            PaymentsSandbox.transactions            GET orders
            PaymentsSandbox.binding                 GET orders/{id}
            PaymentsSandbox.seedRecords             POST records
            PaymentsSandbox.receipts                GET orders/{id}
            PaymentsSandbox.awaitCallbacks          GET callbacks
            PaymentsSandbox.repeatCallback          POST callbacks/{id}/send
            CreditSandbox.booleanResults            PATCH settings#booleanResults
            CreditSandbox.order                     GET orders/{id}
            CreditSandbox.orders                    GET orders
            CreditSandbox.approve                   POST orders/{id}/approve
            CreditSandbox.refuse                    POST orders/{id}/refuse
            CreditSandbox.notifyAt                  PATCH settings#notificationUrl
            CreditSandbox.notifyAgain               POST orders/{id}/notify-again
            CreditSandbox.awaitNotifications        GET callbacks
            RegistersSandbox.readyAfter             PATCH settings#registersReadyAfter
            RegistersSandbox.onTheWay               PATCH settings#registersOnTheWay
            RegistersSandbox.failNext               POST registers/fail-next
            BalanceSandbox.ownerId                  GET balance
            BalanceSandbox.accounts                 PUT balance
            BalanceSandbox.failNext                 POST balance/fail-next
            ReceiptsSandbox.readyAfter              PATCH settings#receiptsReadyAfter
            ReceiptsSandbox.onTheWay                PATCH settings#receiptsOnTheWay
            ReceiptsSandbox.failNext                POST receipts/fail-next
            ReceiptsSandbox.all                     GET orders
            IdentificationSandbox.personCheckTakes  PATCH settings#personCheckTakes
            IdentificationSandbox.smsCodeDigits     PATCH settings#smsCodeDigits
            IdentificationSandbox.passes            POST persons
            IdentificationSandbox.session           GET orders/{id}
            IdentificationSandbox.sessions          GET orders
            MobilizationSandbox.answerAfter         PATCH settings#mobilizationAnswerAfter
            MobilizationSandbox.mobilized           POST persons
            SandboxClock.advance                    POST clock
            SandboxClock.run                        POST clock
            SandboxClock.stop                       POST clock
            SandboxClock.instant                    GET clock
            Faults.next                             POST faults
            Faults.nextOfAny                        POST faults
            Faults.clear                            DELETE faults
            ReceivedRequest.address                 GET exchanges/{number}
            ReceivedRequest.endpoint                GET exchanges/{number}
            ReceivedRequest.method                  GET exchanges/{number}
            ReceivedRequest.path                    GET exchanges/{number}
            ReceivedRequest.query                   GET exchanges/{number}
            ReceivedRequest.queryParameter          GET exchanges/{number}
            ReceivedRequest.headers                 GET exchanges/{number}
            ReceivedRequest.header                  GET exchanges/{number}
            ReceivedRequest.body                    GET exchanges/{number}
            ReceivedRequest.text                    GET exchanges/{number}
            ResponseHold.release                    POST faults/release
            """;

    /** The methods that make sense in Java only. */
    private static final Map<String, Set<String>> JAVA_ONLY = Map.of(
            "starts or ends the process of the sandbox", Set.of("Sandbox.start", "Sandbox.builder", "Sandbox.close"),
            "is the SDK", Set.of("Sandbox.sdk", "Sandbox.sdkBuilder"),
            "returns an object of this table",
                    Set.of(
                            "Sandbox.clock",
                            "Sandbox.credit",
                            "Sandbox.payments",
                            "Sandbox.registers",
                            "Sandbox.balance",
                            "Sandbox.receipts",
                            "Sandbox.identification",
                            "Sandbox.mobilization",
                            "Sandbox.faults"),
            "is for java.time", Set.of("SandboxClock.getZone", "SandboxClock.withZone"),
            "waits in the thread of the test", Set.of("ResponseHold.awaitArrival"));

    /** The operations that make sense in the API only. */
    private static final Map<String, Set<String>> API_ONLY = Map.of(
            "describes the API, or reports to it", Set.of("GET openapi.json", "GET events"),
            "shows what a test in Java can read from other values",
                    Set.of("GET callbacks/{id}", "POST callbacks/{id}/compare", "GET records", "GET faults"),
            "prepares what a test in Java writes with the SDK", Set.of("GET scenarios", "POST scenarios/{name}"),
            "undoes a mistake by hand; a test plans no fault that it does not want", Set.of("DELETE faults/{number}"),
            "acts in a step that only the pages have",
                    Set.of("POST orders/{id}/answer-secure", "POST orders/{id}/cancel", "POST orders/{id}/fail-call"));

    private final Sandbox sandbox = Sandbox.start();

    @AfterEach
    void close() {
        sandbox.close();
    }

    @Test
    void givesEachMethodAnOperation() {
        Set<String> expected = new TreeSet<>(counterparts().keySet());
        JAVA_ONLY.values().forEach(expected::addAll);

        Set<String> methods = new TreeSet<>();
        FACADE.forEach(type -> methods(type).forEach(methods::add));
        assertThat(methods).isEqualTo(expected);
    }

    @Test
    void givesEachOperationAndSwitchAMethod() throws IOException {
        JsonNode description = ControlHttp.get(sandbox, "openapi.json");
        Set<String> operations = new TreeSet<>();
        description
                .path("paths")
                .properties()
                .forEach(path -> path.getValue()
                        .fieldNames()
                        .forEachRemaining(method -> operations.add(method.toUpperCase(Locale.ROOT) + " "
                                + path.getKey().substring(1))));
        operations.remove("PATCH settings");
        description
                .at("/components/schemas/Switches/properties")
                .fieldNames()
                .forEachRemaining(name -> operations.add("PATCH settings#" + name));

        Set<String> expected = new TreeSet<>(counterparts().values());
        API_ONLY.values().forEach(expected::addAll);
        assertThat(operations).isEqualTo(expected);
    }

    @Test
    void plansEachKindOfFault() throws IOException {
        List<String> kinds = new ArrayList<>();
        ControlHttp.get(sandbox, "faults").path("kinds").forEach(kind -> kinds.add(kind.textValue()));
        JsonNode description = ControlHttp.get(sandbox, "openapi.json");
        List<String> described = new ArrayList<>();
        description
                .at("/components/schemas/NewFault/properties/kind/enum")
                .forEach(kind -> described.add(kind.textValue()));

        assertThat(Set.copyOf(kinds))
                .isEqualTo(Stream.of(Fault.class.getMethods())
                        .filter(method -> Modifier.isStatic(method.getModifiers()))
                        .map(Method::getName)
                        .collect(Collectors.toSet()));
        assertThat(described).isEqualTo(kinds);
    }

    private static Stream<String> methods(Class<?> type) {
        return Stream.of(type.getDeclaredMethods())
                .filter(method -> Modifier.isPublic(method.getModifiers()) && !method.isSynthetic())
                .filter(method -> !method.getName().equals("toString"))
                .map(method -> type.getSimpleName() + "." + method.getName());
    }

    private static Map<String, String> counterparts() {
        Map<String, String> counterparts = new LinkedHashMap<>();
        COUNTERPARTS.lines().forEach(line -> {
            String[] parts = line.strip().split(" +", 2);
            counterparts.put(parts[0], parts[1]);
        });
        return counterparts;
    }
}

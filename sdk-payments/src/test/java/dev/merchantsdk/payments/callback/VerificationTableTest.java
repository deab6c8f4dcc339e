package dev.merchantsdk.payments.callback;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.LoopbackSdk;
import dev.merchantsdk.testkit.CapturedLog;
import dev.merchantsdk.testkit.JsonFixtures;
import dev.merchantsdk.testkit.ScriptedServer;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import mockwebserver3.MockResponse;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Checks which callbacks are believed, as a table: status of the callback × state of the secure record × record in list v3
 * × action of the callback. In each dimension, one value is that nothing can be compared.
 */
final class VerificationTableTest {
    /** The columns of the tables. */
    private enum Listed {
        AGREES("[{'id':12345678,'cs1':'ID','opcode':1,'amount':100.5}]"),
        DIFFERS("[{'id':12345678,'cs1':'ID','opcode':1,'amount':40}]"),
        /** The number may be in kopecks, so the comparison has no result. */
        AMBIGUOUS("[{'id':12345678,'cs1':'ID','opcode':1,'amount':10050}]"),
        NOT_LISTED("[]"),
        /** The query of list v3 fails. */
        FORBIDDEN("[]"),
        /** The callback contains no price, so the SDK compares the amount with the price of the order. */
        NO_PRICE(AGREES.records),
        APPROVED("[{'id':12345678,'cs1':'ID','opcode':1,'amount':100.5,'response_code':16,'status':'success',"
                + "'order_id':'2026-0042'}]"),
        REFUSED("[{'id':12345678,'cs1':'ID','opcode':1,'amount':100.5,'response_code':51}]"),
        /** The contract doesn't specify this status, and there is no code yet. */
        LAGGING("[{'id':12345678,'cs1':'ID','opcode':1,'amount':100.5,'status':'pending'}]"),
        /** Neither does it specify this one, but the code decides. */
        RETURNED("[{'id':12345678,'cs1':'ID','opcode':1,'amount':100.5,'response_code':0,'status':'refunded'}]"),
        /** The record contradicts itself. */
        MIXED("[{'id':12345678,'cs1':'ID','opcode':1,'amount':100.5,'response_code':51,'status':'success'}]"),
        OTHER_ORDER("[{'id':12345678,'cs1':'ID','opcode':1,'amount':100.5,'order_id':'2026-0043'}]");

        private final String records;

        Listed(String records) {
            this.records = records;
        }
    }

    /**
     * The tables. Each value of a row is the handler that is called, or the reason why no handler is called: {@code X}
     * contradicted, {@code ?} incomplete, {@code !} query failed.
     */
    private enum Status {
        SUCCESS("success", """
                state     AGREES DIFFERS AMBIGUOUS NOT_LISTED FORBIDDEN NO_PRICE APPROVED REFUSED LAGGING RETURNED MIXED OTHER_ORDER
                1         paid   X       ?         ?          !         paid     paid     X       ?       paid     X     X
                4         X      X       X         X          X         X        X        X       X       X        X     X
                5         ?      X       ?         ?          !         ?        ?        X       ?       ?        X     X
                7         ?      X       ?         ?          !         ?        ?        X       ?       ?        X     X
                99        ?      X       ?         ?          !         ?        ?        X       ?       ?        X     X
                absent    ?      X       ?         ?          !         ?        ?        X       ?       ?        X     X
                no_order  ?      X       ?         ?          !         ?        ?        X       ?       ?        X     X
                other     X      X       X         X          X         X        X        X       X       X        X     X
                no_record ?      ?       ?         ?          ?         ?        ?        ?       ?       ?        ?     ?
                """),
        FAILURE("failed", """
                state     AGREES DIFFERS AMBIGUOUS NOT_LISTED FORBIDDEN NO_PRICE APPROVED REFUSED LAGGING RETURNED MIXED OTHER_ORDER
                1         X      X       X         X          X         X        X        X       X       X        X     X
                4         failed failed  failed    failed     failed    failed   X        failed  failed  X        X     X
                5         ?      ?       ?         ?          !         ?        X        ?       ?       X        X     X
                7         ?      ?       ?         ?          !         ?        X        ?       ?       X        X     X
                99        ?      ?       ?         ?          !         ?        X        ?       ?       X        X     X
                absent    ?      ?       ?         ?          !         ?        X        ?       ?       X        X     X
                no_order  X      X       X         X          X         X        X        X       X       X        X     X
                other     X      X       X         X          X         X        X        X       X       X        X     X
                no_record ?      ?       ?         ?          ?         ?        ?        ?       ?       ?        ?     ?
                """),
        UNKNOWN("unheard-of", """
                state     AGREES DIFFERS AMBIGUOUS NOT_LISTED FORBIDDEN NO_PRICE APPROVED REFUSED LAGGING RETURNED MIXED OTHER_ORDER
                1         other  X       other     other      other     other    other    X       other   other    X     X
                4         other  X       other     other      other     other    X        other   other   X        X     X
                5         ?      X       ?         ?          !         ?        ?        ?       ?       ?        X     X
                99        other  X       other     other      other     other    other    other   other   other    X     X
                absent    other  X       other     other      other     other    other    other   other   other    X     X
                no_order  ?      X       ?         ?          !         ?        ?        X       ?       ?        X     X
                other     X      X       X         X          X         X        X        X       X       X        X     X
                no_record ?      ?       ?         ?          ?         ?        ?        ?       ?       ?        ?     ?
                """),
        ABSENT("", UNKNOWN.table);

        private final String text;
        private final String table;

        Status(String text, String table) {
            this.text = text;
            this.table = table;
        }
    }

    /** The columns in which only the amount, or its absence, decides. */
    private static final Set<Listed> AMOUNTS = EnumSet.range(Listed.AGREES, Listed.NO_PRICE);

    /** The action is not signed, so it must not change what is compared. An empty action is absent. */
    private static final List<String> ACTIONS = List.of("pay", "reversal", "refund", "");

    private static final Map<String, String> RESULTS =
            Map.of("X", "CONTRADICTED", "?", "INCOMPLETE", "!", "QUERY_FAILED");

    @AutoClose
    static final CapturedLog.Discarding LOG = CapturedLog.discarding();

    @ParameterizedTest
    @EnumSource
    void verifiesCallbackOnlyByRecords(Status status) throws Exception {
        List<String> rows = status.table.lines().toList();
        List<String> columns = cells(rows.get(0));
        Map<String, String> expected = new LinkedHashMap<>();
        Map<String, String> actual = new LinkedHashMap<>();
        AtomicReference<MockResponse> record = new AtomicReference<>();
        AtomicReference<MockResponse> list = new AtomicReference<>();
        try (ScriptedServer service = ScriptedServer.start()
                        .responding(request -> (request.getTarget().contains("/v3/") ? list : record).get());
                MerchantSdk sdk = LoopbackSdk.at(service.url())) {
            for (String row : rows.subList(1, rows.size())) {
                List<String> cells = cells(row);
                record.set(record(cells.get(0)));
                for (int i = 1; i < cells.size(); i++) {
                    Listed listed = Listed.valueOf(columns.get(i));
                    list.set(list(listed));
                    String cell = cells.get(i);
                    boolean amountDecides = AMOUNTS.contains(listed);
                    for (String action : amountDecides ? ACTIONS : List.of("pay")) {
                        String place = cells.get(0) + " " + listed + " " + action;
                        expected.put(place, RESULTS.getOrDefault(cell, cell));
                        actual.put(place, receive(sdk, status.text, listed, action));
                    }
                }
            }
        }
        assertThat(actual).isEqualTo(expected).hasSizeGreaterThan(150);
    }

    /** Returns the name of the called handler, or the reason why no handler was called. */
    private static String receive(MerchantSdk sdk, String status, Listed listed, String action) {
        List<String> results = new ArrayList<>();
        CallbackResponse response = PaymentCallbacks.of(sdk)
                .store(ProcessedCallbackStore.inMemory(1))
                .expectedPrice(orderId -> Optional.of(Amount.parse("100.50")))
                .onPaid(paid -> results.add("paid"))
                .onFailed(failed -> results.add("failed"))
                .onOther(other -> results.add("other"))
                .failureListener((event, cause) -> results.add(
                        ((UnverifiedCallbackException) cause).reason().name()))
                .build()
                .receive(
                        Post.FORM,
                        Post.body(Post.paid(Map.of(
                                "status",
                                status,
                                "action",
                                action,
                                "price",
                                listed == Listed.NO_PRICE ? "" : "100.50"))));
        assertThat(results).hasSize(1);
        assertThat(response.status()).isEqualTo(RESULTS.containsValue(results.get(0)) ? 503 : 200);
        return results.get(0);
    }

    /**
     * Returns a secure record.
     *
     * @param state the state; {@code no_order} and {@code other} are the state 1 without an order id and with another
     *     order id
     */
    private static MockResponse record(String state) {
        String order = state.equals("no_order")
                ? ""
                : ",'order_id':'" + (state.equals("other") ? "2026-0043" : "2026-0042") + "'";
        String stateOfRecord = switch (state) {
            case "absent" -> "";
            case "no_order", "other" -> ",'state':1";
            default -> ",'state':" + state;
        };
        return state.equals("no_record")
                ? json(404, "{}")
                : json(200, "{'id':'ID','type':0" + stateOfRecord + order + "}");
    }

    private static MockResponse list(Listed listed) {
        return listed == Listed.FORBIDDEN
                ? json(403, "{}")
                : json(
                        200,
                        "{'cursor':{'count':" + (listed.records.equals("[]") ? 0 : 1)
                                + ",'prev':null,'next':null,'total':" + (listed.records.equals("[]") ? 0 : 1)
                                + "},'transactions':" + listed.records + "}");
    }

    private static MockResponse json(int status, String text) {
        return ScriptedServer.json(status, JsonFixtures.quoted(text.replace("ID", Post.ID)))
                .build();
    }

    private static List<String> cells(String row) {
        return List.of(row.trim().split(" +"));
    }
}

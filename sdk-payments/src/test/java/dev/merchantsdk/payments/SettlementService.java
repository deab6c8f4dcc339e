package dev.merchantsdk.payments;

import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;

/** Simulates the gateway during a partial settlement. */
final class SettlementService implements Function<RawServer.Request, RawResponse> {
    static final String REVERSAL_ID = "11111111111111111111111111111111";
    static final String PAYMENT_ID = "22222222222222222222222222222222";
    static final int SUCCESS = 1;
    static final int PENDING = 5;
    static final int FAILED = 4;

    private final Queue<RawResponse> records = new ConcurrentLinkedQueue<>();
    private volatile RawResponse reversal = RawResponse.json(200, "{\"id\":\"" + REVERSAL_ID + "\"}");
    private volatile RawResponse payment = RawResponse.json(200, "{\"id\":\"" + PAYMENT_ID + "\"}");
    private volatile RawResponse list = RawResponse.json(200, Orders.page());

    SettlementService reversal(RawResponse own) {
        reversal = own;
        return this;
    }

    SettlementService payment(RawResponse own) {
        payment = own;
        return this;
    }

    SettlementService list(RawResponse own) {
        list = own;
        return this;
    }

    /**
     * Sets the states of the reversal's record. Each query by id returns the next of these states. After the last
     * state, each query returns the last state again.
     */
    SettlementService states(int... states) {
        records.clear();
        for (int state : states) {
            records.add(RawResponse.json(200, "{" + Orders.record(REVERSAL_ID, "reversal-1", 3, state) + "}"));
        }
        return this;
    }

    /** Adds a response to a query for the reversal's record. */
    SettlementService record(RawResponse own) {
        records.add(own);
        return this;
    }

    @Override
    public RawResponse apply(RawServer.Request request) {
        if (request.isPost()) {
            return request.body().contains("\"reversal\"") ? reversal : payment;
        }
        if (request.line().contains("filter_by=")) {
            return list;
        }
        RawResponse record = records.size() > 1 ? records.poll() : records.peek();
        if (record == null) {
            throw new AssertionError("no record is scripted: " + request.line());
        }
        return record;
    }
}

package dev.merchantsdk.payments;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;

/** The gateway's side of a partial settlement: what it says to the reversal, to the questions about it, and to the payment. */
final class SettlementService implements Function<RawGateway.Received, Reaction> {
    static final String REVERSAL_ID = "11111111111111111111111111111111";
    static final String PAYMENT_ID = "22222222222222222222222222222222";
    static final int SUCCESS = 1;
    static final int PENDING = 5;
    static final int FAILED = 4;

    private final Queue<Reaction> records = new ConcurrentLinkedQueue<>();
    private volatile Reaction reversal = Reaction.json(200, "{\"id\":\"" + REVERSAL_ID + "\"}");
    private volatile Reaction payment = Reaction.json(200, "{\"id\":\"" + PAYMENT_ID + "\"}");
    private volatile Reaction list = Reaction.json(200, Orders.page());

    SettlementService reversal(Reaction own) {
        reversal = own;
        return this;
    }

    SettlementService payment(Reaction own) {
        payment = own;
        return this;
    }

    SettlementService list(Reaction own) {
        list = own;
        return this;
    }

    /** The next states of the reversal's record, asked for by its id; the last one holds. */
    SettlementService states(int... states) {
        records.clear();
        for (int state : states) {
            records.add(Reaction.json(200, "{" + Orders.record(REVERSAL_ID, "reversal-1", 3, state) + "}"));
        }
        return this;
    }

    /** The next answer to the question for the reversal's record, before the others. */
    SettlementService record(Reaction own) {
        records.add(own);
        return this;
    }

    @Override
    public Reaction apply(RawGateway.Received request) {
        if (request.isPost()) {
            return request.body().contains("\"reversal\"") ? reversal : payment;
        }
        if (request.line().contains("filter_by=")) {
            return list;
        }
        Reaction record = records.size() > 1 ? records.poll() : records.peek();
        if (record == null) {
            throw new AssertionError("nobody said what the record is: " + request.line());
        }
        return record;
    }
}

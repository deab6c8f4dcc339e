package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.error.ServerErrorException;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.core.paging.Pages;
import dev.merchantsdk.payments.TransactionsClient;
import dev.merchantsdk.payments.query.Query;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.Sandbox;
import java.time.Duration;
import java.util.BitSet;
import java.util.Optional;
import java.util.Set;

/**
 * A program that reads many generated records. The sandbox fails at the middle page. The program then continues from
 * the last cursor with another SDK instance.
 */
final class RecordStream {
    /** The fields of a record whose types the contract does not state. */
    static final Set<String> UNTYPED = Set.of(("account_id client_id contract_id contract_token currency_id "
                    + "currency_id_converted customer_info gw_node_id instrument_id "
                    + "instrument_type_id md mw_id mw_merchant_id mw_node_id mw_timestamp_created "
                    + "pan_id product_id rebill_status rebill_statusreason reference_id remote_id "
                    + "remote_id2 remote_id3 remote_id4 remote_id5 remote_id_ext remotely_processed "
                    + "request_id secure_mode site_id site_notified status_changes_counter "
                    + "subprovider_id terminal_id")
            .split(" "));

    private static final int END = 90_000_000;
    private static final int PAGE = 1000;
    /** The number of failed requests, which is the number of attempts that the SDK makes for a page. */
    private static final int OUTAGE = 3;

    private final int count;
    private final BitSet seen;
    private int doubled;
    private int strange;
    private int pages;
    private Optional<String> next = Optional.empty();

    private RecordStream(int count) {
        this.count = count;
        this.seen = new BitSet(count);
    }

    /** The first argument is the number of records. */
    public static void main(String... arguments) {
        RecordStream walk = new RecordStream(Integer.parseInt(arguments[0]));
        try (Sandbox sandbox = Sandbox.start()) {
            sandbox.payments().seedRecords(walk.count);
            sandbox.faults()
                    .next("transactions.list", Fault.delayed(Duration.ZERO).times(walk.count / PAGE / 2))
                    .next("transactions.list", Fault.status(503).times(OUTAGE));
            long begun = System.nanoTime();
            walk.interrupted(sandbox);
            walk.goOn(sandbox);
            long millis = (System.nanoTime() - begun) / 1_000_000;
            System.out.println("seen " + walk.seen.cardinality());
            System.out.println("doubled " + walk.doubled);
            System.out.println("strange " + walk.strange);
            System.out.println("pages " + walk.pages);
            System.out.println(
                    "requests " + sandbox.received("transactions.list").size());
            System.out.println("records per second " + walk.count * 1000L / millis);
        }
    }

    private void interrupted(Sandbox sandbox) {
        try {
            TransactionsClient transactions = TransactionsClient.of(sandbox.sdk());
            read(transactions.list(transactions.query().pageSize(PAGE)));
        } catch (ServerErrorException e) {
            System.out.println("failed after " + pages + " pages");
        }
    }

    private void goOn(Sandbox sandbox) {
        try (MerchantSdk another = sandbox.sdkBuilder().build()) {
            read(TransactionsClient.of(another).list(Query.all()).from(next.orElseThrow()));
        }
    }

    private void read(Pages<PspTransaction> list) {
        for (Page<PspTransaction> page : list.byPage()) {
            page.items().forEach(this::tick);
            next = page.next();
            pages++;
        }
    }

    private void tick(PspTransaction record) {
        int index = (int) (record.id() - END + count);
        if (index < 0
                || index >= count
                || !UNTYPED.containsAll(record.additional().keySet())) {
            strange++;
        } else if (seen.get(index)) {
            doubled++;
        } else {
            seen.set(index);
        }
    }
}

package dev.merchantsdk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.error.AlreadyRecordedException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.payments.AuthHold;
import dev.merchantsdk.payments.Checkpoint;
import dev.merchantsdk.payments.PartialSettlement;
import dev.merchantsdk.payments.PartialSettlement.Phase;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.callback.RecoveredPayment;
import dev.merchantsdk.payments.request.Authorization;
import dev.merchantsdk.payments.request.AuthorizationPage;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.transaction.OrderOutcome.Unresolved;
import dev.merchantsdk.testkit.Intercepted;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.database.Database;
import dev.merchantsdk.testkit.database.Engine;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Function;
import javax.sql.DataSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Kills the process of a settlement before or after each write to the database, which has the journal and the stored
 * text. The next process, with the documented calls, ends the settlement and sends no step that may have been executed.
 */
@ParameterizedClass
@EnumSource(Engine.class)
@Tag("proof")
final class KilledSettlementTest {
    private static final int MOST_WRITES = 10;
    private static final int RESTARTS = 8;
    private static final String REVERSAL_ID = "11111111111111111111111111111111";
    private static final String PAYMENT_ID = "22222222222222222222222222222222";
    private static final PartialSettlement PREPARED = AuthHold.of(
                    Authorization.of("hold-1", Amount.parse("150.00"), "payer@shop.example"),
                    AuthorizationPage.parse("{\"id\":\"0123456789abcdef0123456789abcdef\"}"))
            .partialSettlement(Amount.parse("100.50"), "reversal-1", "completion-1");

    private final Database tables;
    private final DataSource database;

    KilledSettlementTest(Engine engine) throws SQLException {
        tables = engine.newDatabase(JdbcSchema::create);
        tables.execute("CREATE TABLE settlement (shop VARCHAR(40), version BIGINT, text VARCHAR(4000))");
        database = tables.pooled();
    }

    /** What happens to the first request of each step. */
    enum Fate {
        EXECUTED,
        REFUSED,
        LOST,
        EXECUTED_AND_LOST
    }

    @ParameterizedTest
    @EnumSource(Fate.class)
    void aSettlementEndsWhereverItsProcessIsKilled(Fate fate) throws Exception {
        try (RawServer gateway = RawServer.responding(new Service(fate));
                MerchantSdk sdk = MerchantSdk.builder()
                        .address(Address.GATEWAY, gateway.url())
                        .address(Address.PSP, gateway.url())
                        .credentials(Credentials.builder()
                                .merchant("1", "x-auth-secret-marker")
                                .tokens(TokenSource.fixed(Secret.of("bearer-token-marker")))
                                .build())
                        .build()) {
            for (int write = 0; write < MOST_WRITES; write++) {
                String shop = fate + "-" + write;
                Service service = new Service(fate);
                gateway.respond(service);
                tables.execute("INSERT INTO settlement VALUES ('" + shop + "', 0, '" + PREPARED.toText() + "')");

                new ShopProcess(shop, sdk, service, write).run();
                for (int i = 0; i < RESTARTS && stored(shop).phase() != Phase.SETTLED; i++) {
                    new ShopProcess(shop, sdk, service, Integer.MAX_VALUE).run();
                }

                assertThat(stored(shop).phase()).as(shop).isEqualTo(Phase.SETTLED);
                assertThat(service.executed).as(shop).containsExactlyInAnyOrder("reversal-1", "completion-1");
                assertThat(service.sentTwice).as(shop).isEmpty();
                List<RecoveredPayment> unused = TestShop.recover(sdk, JdbcJournal.of(database, shop));
                assertThat(JdbcJournal.of(database, shop).openEntries())
                        .as(shop)
                        .isEmpty();
            }
        }
    }

    private PartialSettlement stored(String shop) throws SQLException {
        try (Connection connection = database.getConnection();
                PreparedStatement query = connection.prepareStatement("SELECT text FROM settlement WHERE shop = ?")) {
            query.setString(1, shop);
            ResultSet rows = query.executeQuery();
            assertThat(rows.next()).isTrue();
            return PartialSettlement.parse(rows.getString(1));
        }
    }

    /** A process with a limited number of writes. The last one is committed, unless its number is even. */
    private final class ShopProcess {
        private final MerchantSdk sdk;
        private final Service service;
        private final String shop;
        private final Journal journal;
        private final Checkpoint<PartialSettlement> checkpoint;
        private final boolean makesTheLastWrite;
        private int writesLeft;

        ShopProcess(String shop, MerchantSdk sdk, Service service, int writes) {
            this.sdk = sdk;
            this.service = service;
            this.shop = shop;
            this.journal = JdbcJournal.of(database, shop).withQueryTimeout(Duration.ofMinutes(1));
            this.makesTheLastWrite = writes % 2 == 1;
            this.writesLeft = writes;
            Checkpoint<PartialSettlement> texts = (before, after) -> write(() -> replace(before, after));
            this.checkpoint = texts.recordedIn(writing(journal));
        }

        void run() throws SQLException {
            try {
                settle(stored(shop));
            } catch (Killed | SdkException e) {
                // The next process continues.
            }
        }

        private void settle(PartialSettlement loaded) throws SQLException {
            try {
                PartialSettlement unused = PaymentsClient.of(sdk).settle(loaded, checkpoint);
            } catch (AlreadyRecordedException e) {
                closeWhatWasNotSent();
            } catch (OutcomeUnknownException e) {
                stateWhatWasNotExecuted(stored(shop));
            }
        }

        /** A person closes the entries for which no record is found, and which the service has not executed. */
        private void closeWhatWasNotSent() {
            for (RecoveredPayment recovered : TestShop.recover(sdk, journal)) {
                if (recovered.outcome() instanceof Unresolved
                        && service.deniesExecution(recovered.entry().orderId())) {
                    boolean unused = journal.notExecuted(recovered.entry());
                }
            }
        }

        private void stateWhatWasNotExecuted(PartialSettlement stored) {
            boolean reversing = stored.phase() == Phase.REVERSING;
            if (service.deniesExecution(reversing ? "reversal-1" : "completion-1")) {
                boolean unused = checkpoint.replace(
                        stored, reversing ? stored.reversalNotExecuted() : stored.paymentNotExecuted());
            }
        }

        private boolean replace(PartialSettlement before, PartialSettlement after) throws SQLException {
            try (Connection connection = database.getConnection();
                    PreparedStatement update = connection.prepareStatement(
                            "UPDATE settlement SET version = ?, text = ? WHERE shop = ? AND version = ?")) {
                update.setLong(1, after.version());
                update.setString(2, after.toText());
                update.setString(3, shop);
                update.setLong(4, before.version());
                return update.executeUpdate() == 1;
            }
        }

        private Journal writing(Journal written) {
            return Intercepted.of(
                    Journal.class,
                    written,
                    call -> Set.of("withTimeLimit", "entry", "openEntries").contains(call.method())
                            ? call.proceed()
                            : write(() -> Optional.ofNullable(call.proceed())).orElse(null));
        }

        private <R> R write(Callable<R> write) {
            if (writesLeft < 0) {
                throw new Killed();
            }
            boolean isLast = writesLeft-- == 0;
            if (!isLast || makesTheLastWrite) {
                R result;
                try {
                    result = write.call();
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
                if (!isLast) {
                    return result;
                }
            }
            throw new Killed();
        }
    }

    private static final class Killed extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    /** Executes the steps, and shows the records of those that it has executed. */
    private static final class Service implements Function<RawServer.Request, RawResponse> {
        private final Fate first;
        private final List<String> sent = new ArrayList<>();
        private final Set<String> executed = new HashSet<>();
        private final Set<String> unknown = new HashSet<>();
        private final List<String> sentTwice = new ArrayList<>();

        Service(Fate first) {
            this.first = first;
        }

        /** States that a step was not executed, like the service's support. */
        synchronized boolean deniesExecution(String step) {
            if (executed.contains(step)) {
                return false;
            }
            unknown.remove(step);
            return true;
        }

        @Override
        public synchronized RawResponse apply(RawServer.Request request) {
            if (request.isPost()) {
                return step(request.body().contains("reversal-1") ? "reversal-1" : "completion-1");
            }
            boolean isList = request.line().contains("filter_by=");
            boolean isReversal =
                    request.line().contains("reversal-1") || request.line().contains(REVERSAL_ID);
            String step = isReversal ? "reversal-1" : "completion-1";
            boolean isListV3 = request.line().contains("/v3/");
            String records = executed.contains(step) ? isListV3 ? listed(step) : record(step) : "";
            if (!isList) {
                return records.isEmpty() ? RawResponse.status(404) : RawResponse.json(200, records);
            }
            return RawResponse.json(
                    200,
                    "{\"cursor\":{\"count\":25,\"prev\":null,\"next\":null,\"total\":" + (records.isEmpty() ? 0 : 1)
                            + "},\"transactions\":[" + records + "]}");
        }

        private RawResponse step(String step) {
            if (unknown.contains(step)) {
                sentTwice.add(step);
            }
            Fate fate = sent.contains(step) ? Fate.EXECUTED : first;
            sent.add(step);
            if (fate == Fate.REFUSED) {
                return RawResponse.json(401, "{\"error\":\"No\"}");
            }
            unknown.add(step);
            if (fate != Fate.LOST) {
                executed.add(step);
            }
            return fate == Fate.EXECUTED ? RawResponse.json(200, "{\"id\":\"" + id(step) + "\"}") : RawResponse.fin();
        }

        private static String record(String step) {
            return "{\"id\":\"" + id(step) + "\",\"order_id\":\"" + step + "\",\"type\":"
                    + (step.equals("reversal-1") ? 3 : 0) + ",\"state\":1}";
        }

        private static String listed(String step) {
            return "{\"id\":12345678,\"cs1\":\"" + id(step) + "\",\"response_code\":0,"
                    + (step.equals("reversal-1")
                            ? "\"opcode\":5,\"amount\":49.50}"
                            : "\"opcode\":1,\"amount\":100.50}");
        }

        private static String id(String step) {
            return step.equals("reversal-1") ? REVERSAL_ID : PAYMENT_ID;
        }
    }
}

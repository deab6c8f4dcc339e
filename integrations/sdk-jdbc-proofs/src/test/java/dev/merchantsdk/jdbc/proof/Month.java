package dev.merchantsdk.jdbc.proof;

import dev.merchantsdk.jdbc.JdbcSchema;
import dev.merchantsdk.jdbc.proof.Issuer.PendingResult;
import dev.merchantsdk.testkit.ChildJvm;
import dev.merchantsdk.testkit.database.Engine;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * Simulates a month in which two servers make debits. The simulated time does not advance while a server works. When
 * all servers wait, the time advances to the next moment at which a server continues or the issuer can report a result.
 */
final class Month {
    private static final int SERVERS = 2;

    private final Issuer issuer;
    private final Random chance;
    private final List<MonthServerProcess> servers = new ArrayList<>();
    private final List<String> events = new ArrayList<>();

    private Month(Issuer issuer, Random chance) {
        this.issuer = issuer;
        this.chance = chance;
    }

    /**
     * The result of a month.
     *
     * @param debits the debits that reached the service
     * @param events the lines that the servers printed; each line contains an event and its count
     */
    record MonthResult(List<MonthDebit> debits, List<String> events) {}

    static MonthResult live(long seed, int cards, int days, Fleet fleet) throws Exception {
        try (Issuer issuer = new Issuer(seed, MonthSetting.START)) {
            String database = Engine.POSTGRESQL.newDatabase(JdbcSchema::create).url();
            MonthSetting setting = new MonthSetting(seed, cards, days, fleet, database, issuer.url());
            return new Month(issuer, new Random(seed)).live(setting);
        }
    }

    private MonthResult live(MonthSetting setting) throws Exception {
        try {
            for (int i = 0; i < SERVERS; i++) {
                servers.add(new MonthServerProcess(i, setting));
            }
            for (MonthServerProcess server : servers) {
                server.hear();
            }
            while (servers.stream().anyMatch(MonthServerProcess::isAlive)) {
                goOn();
            }
            for (MonthServerProcess server : servers) {
                server.end();
            }
            return new MonthResult(issuer.debits(), List.copyOf(events));
        } finally {
            servers.forEach(MonthServerProcess::close);
        }
    }

    private void goOn() throws IOException {
        List<MonthServerProcess> alive =
                servers.stream().filter(MonthServerProcess::isAlive).toList();
        Instant now = alive.stream()
                .map(server -> server.awaited)
                .min(Instant::compareTo)
                .orElseThrow();
        now = issuer.nextResult().filter(now::isAfter).orElse(now);
        issuer.moveTo(now);
        for (Optional<PendingResult> due = issuer.dueResult(); due.isPresent(); due = issuer.dueResult()) {
            MonthDebit debit = due.get().debit();
            alive.get(chance.nextInt(alive.size())).tell(chance.nextBoolean() ? debit.callback() : debit.record());
        }
        List<MonthServerProcess> awake = new ArrayList<>();
        for (MonthServerProcess server : alive) {
            if (server.isDue(now)) {
                server.wake(now);
                awake.add(server);
            }
        }
        for (MonthServerProcess server : awake) {
            server.hear();
        }
    }

    private final class MonthServerProcess implements AutoCloseable {
        private final ChildJvm jvm;
        private Instant awaited = MonthSetting.START;
        private boolean news;
        private boolean alive = true;

        MonthServerProcess(int number, MonthSetting setting) throws IOException {
            List<String> arguments = new ArrayList<>(setting.arguments());
            arguments.add(Integer.toString(number));
            this.jvm = ChildJvm.start(MonthServer.class, arguments.toArray(String[]::new));
        }

        boolean isAlive() {
            return alive;
        }

        boolean isDue(Instant now) {
            return news || !awaited.isAfter(now);
        }

        void tell(String result) throws IOException {
            jvm.writeLine(result);
            news = true;
        }

        void wake(Instant now) throws IOException {
            jvm.writeLine("now " + now);
            news = false;
        }

        /** Reads the output of the server until the server waits again or ends. */
        void hear() throws IOException {
            for (Optional<String> line = jvm.readLine(); line.isPresent(); line = jvm.readLine()) {
                if (line.get().startsWith("wait ")) {
                    awaited = Instant.parse(line.get().substring("wait ".length()));
                    return;
                }
                events.add(line.get());
            }
            alive = false;
        }

        void end() throws InterruptedException {
            int exit = jvm.awaitExit();
            if (exit != 0) {
                throw new AssertionError("a server ended with " + exit + "; see its standard error");
            }
        }

        @Override
        public void close() {
            jvm.close();
        }
    }
}

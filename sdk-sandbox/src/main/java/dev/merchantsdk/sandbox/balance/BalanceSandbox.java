package dev.merchantsdk.sandbox.balance;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.payments.internal.BalanceEndpoints;
import dev.merchantsdk.sandbox.gateway.BearerCheck;
import dev.merchantsdk.sandbox.server.ContractArea;
import dev.merchantsdk.sandbox.server.HttpRequest;
import dev.merchantsdk.sandbox.server.HttpResponse;
import dev.merchantsdk.sandbox.server.Route;
import dev.merchantsdk.sandbox.server.SandboxContext;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * The service's side of the balance: what is on the accounts that payouts are made from, and who they belong to.
 *
 * <p>What the contract leaves open, and this sandbox makes up:
 *
 * <ul>
 *   <li>What is there is what the test says, and changes when the test says so. Payouts leave it alone: the contract does not tell from which
 *       account one is made, or when.
 *   <li>The total is the sum of the real amounts. Every {@code updated_at} is the time, in UTC with whole seconds, at which the test last said
 *       so. Where the balance cannot be told there is no {@code client}, and the errors are texts.
 *   <li>Another client than {@link #ownerId()} is not found (404).
 * </ul>
 *
 * <p>Thread-safe.
 */
public final class BalanceSandbox {
    private final long ownerId;
    private final Clock clock;
    private final BearerCheck bearer;
    private final Deque<List<String>> failures = new ArrayDeque<>();
    private List<BankAccount> accounts = List.of(new BankAccount(
            "test_bank",
            "Test Bank",
            1,
            "00702810000000000042",
            new BigDecimal("1000000.00"),
            new BigDecimal("990000.50")));
    private Instant since;

    private BalanceSandbox(SandboxContext setting, BearerCheck bearer) {
        this.ownerId = setting.ids().nextInt(1_000, 10_000);
        this.clock = setting.clock();
        this.since = clock.instant();
        this.bearer = bearer;
    }

    /** For the sandbox that it belongs to. */
    @SuppressWarnings("exports") // only the sandbox can make a setting
    public static BalanceSandbox open(SandboxContext setting, BearerCheck bearer) {
        return new BalanceSandbox(setting, bearer);
    }

    /** For the sandbox that it belongs to. */
    @SuppressWarnings("exports") // nobody else has a use for it
    public ContractArea area() {
        return () -> List.of(
                Route.of(BalanceEndpoints.BALANCE, bearer.allowing("pay_bank_account_balance.read", this::balance)));
    }

    /** Whose accounts they are: the {@code client_id} in the path of the call, a number. It is not the id of the OAuth client. */
    public long ownerId() {
        return ownerId;
    }

    /** From now on there are these accounts, none or several, in this order. One account with about a million roubles is there at first. */
    public synchronized void accounts(BankAccount... all) {
        accounts = List.of(all);
        since = clock.instant();
    }

    /** The next balance that is asked for cannot be told, for these reasons: {@code success} is false. Several calls are for several balances. */
    public synchronized void failNext(String... errors) {
        failures.add(List.of(errors));
    }

    private HttpResponse balance(HttpRequest request) {
        Optional<String> asked = Optional.ofNullable(request.variables().get("client_id"));
        return asked.equals(Optional.of(Long.toString(ownerId)))
                ? HttpResponse.json(200, next())
                : HttpResponse.problem(404, "Not found");
    }

    private synchronized JsonValue next() {
        return Optional.ofNullable(failures.poll())
                .map(BalanceRecord::failed)
                .orElseGet(() -> BalanceRecord.of(ownerId, accounts, since));
    }
}

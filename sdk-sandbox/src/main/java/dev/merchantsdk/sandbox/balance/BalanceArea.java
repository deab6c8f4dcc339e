package dev.merchantsdk.sandbox.balance;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.contract.ContractEndpoint;
import dev.merchantsdk.sandbox.gateway.BearerCheck;
import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.http.Route;
import dev.merchantsdk.sandbox.http.SandboxContext;
import java.time.Clock;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** The endpoint that returns the balance. Thread-safe. */
public final class BalanceArea {
    private final long ownerId;
    private final Clock clock;
    private final BearerCheck bearer;
    private final Deque<List<String>> failures = new ArrayDeque<>();
    private BalanceRecord current;

    public BalanceArea(SandboxContext context, BearerCheck bearer) {
        this.ownerId = context.ids().nextInt(1_000, 10_000);
        this.clock = context.clock();
        this.bearer = bearer;
        this.current = emptyRecord();
    }

    public List<Route> routes() {
        return List.of(
                Route.of(ContractEndpoint.BALANCE, bearer.allowing("pay_bank_account_balance.read", this::balance)));
    }

    /** Returns the {@code client_id} of the owner of the accounts. */
    public long ownerId() {
        return ownerId;
    }

    public BalanceRecord emptyRecord() {
        return new BalanceRecord(ownerId, clock.instant());
    }

    public synchronized void replace(BalanceRecord record) {
        current = record;
    }

    /** Returns the record for the next balance request that does not fail. */
    public synchronized JsonValue document() {
        return current.document();
    }

    /** Makes the next balance request fail with these errors. Further calls make further requests fail. */
    public synchronized void failNext(List<String> errors) {
        failures.add(errors);
    }

    private synchronized HttpResponse balance(HttpRequest request) {
        return HttpResponse.found(Optional.of(request.variable("client_id"))
                .filter(Long.toString(ownerId)::equals)
                .map(known -> Optional.ofNullable(failures.poll())
                        .map(BalanceRecord::failed)
                        .orElseGet(current::document)));
    }
}

package dev.merchantsdk.sandbox.receipts;

import dev.merchantsdk.sandbox.contract.ContractEndpoint;
import dev.merchantsdk.sandbox.gateway.BearerCheck;
import dev.merchantsdk.sandbox.http.Handler;
import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.http.JsonRow;
import dev.merchantsdk.sandbox.http.Route;
import dev.merchantsdk.sandbox.http.Setting;
import dev.merchantsdk.sandbox.parser.JsonObjectParser;
import dev.merchantsdk.sandbox.parser.ValidationErrors;
import dev.merchantsdk.sandbox.parser.ValidationErrors.ValidationError;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;

/**
 * The receipts of one sandbox, with the endpoints of the contract's table "Independent generation". The contract does
 * not define the messages for invalid requests, so the sandbox chooses these messages. Settings are for later receipts.
 * Thread-safe.
 */
public final class ReceiptsArea {
    private static final String WRITE = "receipts:public_receipts.write";
    private static final String READ = "receipts:public_receipts.read";

    /** The generation time. */
    public final Setting<Duration> readyAfter = new Setting<>(Duration.ofSeconds(30));

    /** The status in the second half of the generation. */
    public final Setting<String> between = new Setting<>(Receipt.NEW);

    private final Clock clock;
    private final BearerCheck bearer;
    private final List<Receipt> all = new ArrayList<>();
    private final Map<String, Receipt> lastByService = new HashMap<>();
    private long lastId;
    private int failuresLeft;

    public ReceiptsArea(Clock clock, BearerCheck bearer, Random ids) {
        this.clock = clock;
        this.bearer = bearer;
        this.lastId = ids.nextInt(100_000, 1_000_000);
    }

    public List<Route> routes() {
        return List.of(
                Route.of(ContractEndpoint.RECEIPTS_CREATE, bearer.allowing(WRITE, Handler.json(this::create))),
                Route.of(ContractEndpoint.RECEIPTS_STATUS, bearer.allowing(READ, this::status)));
    }

    /** Makes the next receipt fail. Two calls make the next two receipts fail. */
    public synchronized void failNext() {
        failuresLeft++;
    }

    /** Returns all receipts in the order of their requests. */
    public synchronized List<Receipt> all() {
        return List.copyOf(all);
    }

    public Instant now() {
        return clock.instant();
    }

    private HttpResponse create(HttpRequest request) {
        JsonObjectParser body = JsonObjectParser.of(request.body());
        ReceiptOrder order = new ReceiptParser(body).read();
        return body.errors().clean() ? create(order) : invalid(body.errors());
    }

    private synchronized HttpResponse create(ReceiptOrder order) {
        boolean fails = failuresLeft > 0;
        failuresLeft -= fails ? 1 : 0;
        Receipt receipt = new Receipt(++lastId, order, now(), readyAfter.get(), between.get(), fails);
        all.add(receipt);
        lastByService.put(order.serviceId(), receipt);
        return new JsonRow().put("data", Map.of("id", receipt.id())).response(200);
    }

    private synchronized HttpResponse status(HttpRequest request) {
        return HttpResponse.found(Optional.ofNullable(lastByService.get(request.variable("serviceId")))
                .map(receipt -> JsonRow.ofNulls(List.of("data", "error"))
                        .put("data", Map.of("status", receipt.status(now())))
                        .build()));
    }

    private static HttpResponse invalid(ValidationErrors errors) {
        String why = errors.unreadable()
                .orElseGet(
                        () -> errors.list().stream().map(ValidationError::why).collect(Collectors.joining("; ")));
        return HttpResponse.problem(400, "Invalid request: " + why);
    }
}

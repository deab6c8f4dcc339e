package dev.merchantsdk.sandbox.receipts;

import dev.merchantsdk.sandbox.contract.ContractEndpoint;
import dev.merchantsdk.sandbox.gateway.BearerCheck;
import dev.merchantsdk.sandbox.http.ContractArea;
import dev.merchantsdk.sandbox.http.Handler;
import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.http.JsonRow;
import dev.merchantsdk.sandbox.http.Route;
import dev.merchantsdk.sandbox.parser.JsonObjectParser;
import dev.merchantsdk.sandbox.parser.ValidationErrors;
import dev.merchantsdk.sandbox.parser.ValidationErrors.ValidationError;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The endpoints of the contract's table "Independent generation". The contract does not define the messages for invalid
 * requests, so the sandbox chooses these messages.
 */
public final class ReceiptsArea implements ContractArea {
    private static final String WRITE = "receipts:public_receipts.write";
    private static final String READ = "receipts:public_receipts.read";

    private final Receipts receipts;
    private final BearerCheck bearer;

    public ReceiptsArea(Receipts receipts, BearerCheck bearer) {
        this.receipts = receipts;
        this.bearer = bearer;
    }

    @Override
    public List<Route> routes() {
        return List.of(
                Route.of(ContractEndpoint.RECEIPTS_CREATE, bearer.allowing(WRITE, Handler.json(this::create))),
                Route.of(ContractEndpoint.RECEIPTS_STATUS, bearer.allowing(READ, this::status)));
    }

    private HttpResponse create(HttpRequest request) {
        JsonObjectParser body = JsonObjectParser.of(request.body());
        ReceiptOrder order = new ReceiptParser(body).read();
        return body.errors().clean() ? ordered(receipts.order(order)) : invalid(body.errors());
    }

    private HttpResponse status(HttpRequest request) {
        return receipts.status(request.variables().getOrDefault("serviceId", ""))
                .map(ReceiptsArea::statusResponse)
                .orElseGet(() -> HttpResponse.problem(404, "Not found"));
    }

    private static HttpResponse ordered(long id) {
        return HttpResponse.json(
                200, new JsonRow().put("data", Map.of("id", id)).build());
    }

    private static HttpResponse statusResponse(String status) {
        return HttpResponse.json(
                200,
                JsonRow.ofNulls(List.of("data", "error"))
                        .put("data", Map.of("status", status))
                        .build());
    }

    private static HttpResponse invalid(ValidationErrors errors) {
        String why = errors.unreadable()
                .orElseGet(
                        () -> errors.list().stream().map(ValidationError::why).collect(Collectors.joining("; ")));
        return HttpResponse.problem(400, "Invalid request: " + why);
    }
}

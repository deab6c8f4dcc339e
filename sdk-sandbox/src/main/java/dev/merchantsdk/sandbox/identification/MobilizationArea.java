package dev.merchantsdk.sandbox.identification;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.contract.ContractEndpoint;
import dev.merchantsdk.sandbox.gateway.XAuthCheck;
import dev.merchantsdk.sandbox.http.ContractArea;
import dev.merchantsdk.sandbox.http.Handler;
import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.http.Route;
import dev.merchantsdk.sandbox.parser.ValidationErrors;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** The endpoints of the contract's section "Mobilization status". */
public final class MobilizationArea implements ContractArea {
    private final Mobilizations requests;
    private final Clock clock;
    private final XAuthCheck xAuth;

    public MobilizationArea(Mobilizations requests, Clock clock, XAuthCheck xAuth) {
        this.requests = requests;
        this.clock = clock;
        this.xAuth = xAuth;
    }

    @Override
    public List<Route> routes() {
        return List.of(
                Route.of(ContractEndpoint.MOBILIZATION_START, xAuth.guarding(Handler.json(this::start))),
                Route.of(ContractEndpoint.MOBILIZATION_STATUS, xAuth.guarding(this::status)));
    }

    private HttpResponse start(HttpRequest request) {
        ValidationErrors errors = new ValidationErrors();
        FullName name = new MobilizationParser(request.body().toByteArray(), errors).read();
        return errors.clean()
                ? HttpResponse.json(
                        200,
                        JsonValue.objectBuilder()
                                .put("ExtId", requests.start(name, clock.instant()))
                                .build())
                : PersonRefused.reply(errors);
    }

    private HttpResponse status(HttpRequest request) {
        return Optional.ofNullable(request.variables().get("extId"))
                .flatMap(requests::find)
                .map(found -> HttpResponse.json(200, found.at(clock.instant())))
                .orElseGet(PersonRefused::notFound);
    }
}

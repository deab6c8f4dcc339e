package dev.merchantsdk.sandbox.identification;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.identification.internal.MobilizationEndpoints;
import dev.merchantsdk.sandbox.gateway.XAuthCheck;
import dev.merchantsdk.sandbox.reading.ValidationErrors;
import dev.merchantsdk.sandbox.server.ContractArea;
import dev.merchantsdk.sandbox.server.Handler;
import dev.merchantsdk.sandbox.server.HttpRequest;
import dev.merchantsdk.sandbox.server.HttpResponse;
import dev.merchantsdk.sandbox.server.Route;
import dev.merchantsdk.sandbox.server.SandboxContext;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The service's side of the mobilization status: who is mobilized, and how long it takes to find out. At first nobody is.
 *
 * <p>What the contract leaves open, and this sandbox makes up:
 *
 * <ul>
 *   <li>Until the answer is there the status is {@code Processing}, and {@code isMobilized}, {@code actualDate} and {@code description} are null. {@code
 *       actualDate} is when it came, in whole seconds at +03:00. {@code extId} is a UUID, {@code orderId} a number that counts the requests.
 *   <li>Faulty requests are answered as those of an identification: with {@code Invalid request} where the body is no JSON object or has a value of
 *       another type, else with a validation body. Faulty is, too, what has both {@code inn} and {@code passport}, or neither (told of {@code inn}), an
 *       {@code inn} of other than 10 or 12 digits, and a date that is no day. Check digits are not looked at. {@code dateOfDocument} without {@code
 *       passport} decides nothing. Properties that the contract does not list are passed over.
 *   <li>An unknown request is not found (404). A body that does not say it is {@code application/json} is answered with 415. Without a good {@code
 *       x-auth} the answer is 401, before all else.
 * </ul>
 *
 * <p>Thread-safe.
 */
public final class MobilizationSandbox {
    private final Mobilizations requests;
    private final Clock clock;
    private final XAuthCheck xAuth;

    private MobilizationSandbox(SandboxContext setting, XAuthCheck xAuth) {
        this.requests = new Mobilizations(setting.ids());
        this.clock = setting.clock();
        this.xAuth = xAuth;
    }

    /** For the sandbox that it belongs to. */
    @SuppressWarnings("exports") // only the sandbox can make a setting
    public static MobilizationSandbox open(SandboxContext setting, XAuthCheck xAuth) {
        return new MobilizationSandbox(setting, xAuth);
    }

    /** For the sandbox that it belongs to. */
    @SuppressWarnings("exports") // nobody else has a use for it
    public ContractArea area() {
        return () -> List.of(
                Route.of(MobilizationEndpoints.START, xAuth.guarding(Handler.json(this::start))),
                Route.of(MobilizationEndpoints.STATUS, xAuth.guarding(this::status)));
    }

    /**
     * Requests that are made from now on are answered so much later, by the sandbox's clock. Default 1 minute. Zero is at once.
     *
     * @throws IllegalArgumentException if it is negative, or more than 365000 days
     */
    public void answerAfter(Duration time) {
        requests.answerAfter(Delays.bounded(time));
    }

    /** In requests that are made from now on this person is mobilized, if the name is written just so. */
    public void mobilized(String lastName, String firstName, String patronymic) {
        requests.mobilized(new FullName(lastName, firstName, patronymic));
    }

    private HttpResponse start(HttpRequest request) {
        ValidationErrors findings = new ValidationErrors();
        FullName name = new MobilizationParser(request.body().toByteArray(), findings).read();
        return findings.clean()
                ? HttpResponse.json(
                        200,
                        JsonValue.objectBuilder()
                                .put("ExtId", requests.start(name, clock.instant()))
                                .build())
                : PersonRefused.reply(findings);
    }

    private HttpResponse status(HttpRequest request) {
        return Optional.ofNullable(request.variables().get("extId"))
                .flatMap(requests::find)
                .map(found -> HttpResponse.json(200, found.at(clock.instant())))
                .orElseGet(PersonRefused::notFound);
    }
}

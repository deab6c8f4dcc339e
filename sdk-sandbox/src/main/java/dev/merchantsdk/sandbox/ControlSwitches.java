package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.sandbox.control.ControlCall;
import dev.merchantsdk.sandbox.control.JsonRow;
import dev.merchantsdk.sandbox.control.WrongFieldException;
import dev.merchantsdk.sandbox.gateway.OauthArea;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The switches of a sandbox that the control API shows and changes. Each row calls the method of the Java API. */
final class ControlSwitches {
    private final List<SandboxSwitch> rows;

    /**
     * A switch.
     *
     * @param value returns the current value
     * @param change changes the value; its argument has the JSON type of {@code value}
     */
    private record SandboxSwitch(String name, Supplier<JsonValue> value, Consumer<JsonValue> change) {
        static SandboxSwitch text(String name, Supplier<String> value, Consumer<String> change) {
            return new SandboxSwitch(name, () -> JsonValue.of(value.get()), json -> change.accept(json.text()));
        }

        static SandboxSwitch flag(String name, Supplier<Boolean> value, Consumer<Boolean> change) {
            return new SandboxSwitch(
                    name,
                    () -> JsonValue.of(value.get()),
                    json -> change.accept(json.asBoolean().orElseThrow()));
        }

        static SandboxSwitch time(String name, Supplier<Duration> value, Consumer<Duration> change) {
            return text(name, () -> value.get().toString(), text -> change.accept(Duration.parse(text)));
        }
    }

    ControlSwitches(Sandbox sandbox, OauthArea oauth) {
        this.rows = Stream.of(payments(sandbox), later(sandbox), persons(sandbox, oauth))
                .flatMap(List::stream)
                .toList();
    }

    private static List<SandboxSwitch> payments(Sandbox sandbox) {
        PaymentsSandbox payments = sandbox.payments();
        CreditSandbox credit = sandbox.credit();
        return List.of(
                SandboxSwitch.text(
                        "callbackUrl",
                        () -> payments.simulator().settings().receiver().get().orElse(""),
                        url -> address(url)
                                .ifPresentOrElse(
                                        payments::notifyAt,
                                        () -> payments.simulator()
                                                .settings()
                                                .receiver()
                                                .set(Optional.empty()))),
                SandboxSwitch.text(
                        "notificationUrl",
                        () -> credit.simulator().receiver().get().orElse(""),
                        url -> address(url)
                                .ifPresentOrElse(
                                        credit::notifyAt,
                                        () -> credit.simulator().receiver().set(Optional.empty()))),
                SandboxSwitch.text(
                        "paymentSystem", payments.simulator().settings().paymentSystem()::get, payments::paymentSystem),
                SandboxSwitch.flag(
                        "returnWithStatus",
                        payments.simulator().settings().returnWithStatus()::get,
                        payments::returnWithStatus),
                SandboxSwitch.time(
                        "settleAfter", payments.simulator().settings().settleAfter()::get, payments::settleAfter),
                SandboxSwitch.flag("booleanResults", credit.simulator().booleanResults()::get, credit::booleanResults));
    }

    private static List<SandboxSwitch> later(Sandbox sandbox) {
        ReceiptsSandbox receipts = sandbox.receipts();
        RegistersSandbox registers = sandbox.registers();
        return List.of(
                SandboxSwitch.time("receiptsReadyAfter", receipts.receipts().readyAfter()::get, receipts::readyAfter),
                SandboxSwitch.text("receiptsOnTheWay", receipts.receipts().between()::get, receipts::onTheWay),
                SandboxSwitch.time(
                        "registersReadyAfter", registers.registers().readyAfter()::get, registers::readyAfter),
                SandboxSwitch.text("registersOnTheWay", registers.registers().between()::get, registers::onTheWay));
    }

    private static List<SandboxSwitch> persons(Sandbox sandbox, OauthArea oauth) {
        IdentificationSandbox persons = sandbox.identification();
        MobilizationSandbox mobilization = sandbox.mobilization();
        return List.of(
                SandboxSwitch.time("personCheckTakes", persons.store().checkTakes()::get, persons::personCheckTakes),
                new SandboxSwitch(
                        "smsCodeDigits",
                        () -> JsonValue.of(persons.store().code().get().length()),
                        digits -> persons.smsCodeDigits(
                                Math.toIntExact(digits.asLong().orElseThrow()))),
                SandboxSwitch.time(
                        "mobilizationAnswerAfter",
                        mobilization.requests().answerAfter()::get,
                        mobilization::answerAfter),
                new SandboxSwitch(
                        "scopes",
                        () -> JsonValue.array(oauth.granted().stream()
                                .sorted()
                                .map(JsonValue::of)
                                .toList()),
                        scopes -> sandbox.grantOnlyScopes(scopes.items().stream()
                                .map(scope -> Scope.of(scope.text()))
                                .toArray(Scope[]::new))));
    }

    private static Optional<URI> address(String url) {
        return url.isEmpty() ? Optional.empty() : Optional.of(URI.create(url));
    }

    JsonValue json() {
        JsonRow all = new JsonRow();
        rows.forEach(row -> all.put(row.name(), row.value().get()));
        return all.build();
    }

    /** Changes the switches that a call names. If one of the values is refused, no switch changes. */
    void change(ControlCall call) {
        List<Runnable> undo = new ArrayList<>();
        for (SandboxSwitch row : rows) {
            Optional<JsonValue> wanted = call.body().get(row.name());
            JsonValue earlier = row.value().get();
            try {
                wanted.ifPresent(row.change());
            } catch (IllegalArgumentException e) {
                undo.forEach(Runnable::run);
                throw new WrongFieldException(row.name(), "is refused: " + e.getMessage());
            }
            if (wanted.isPresent()) {
                undo.add(() -> row.change().accept(earlier));
            }
        }
    }
}

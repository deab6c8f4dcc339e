package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.sandbox.control.ControlCall;
import dev.merchantsdk.sandbox.control.RefusedCallException;
import dev.merchantsdk.sandbox.gateway.OauthArea;
import dev.merchantsdk.sandbox.http.JsonRow;
import dev.merchantsdk.sandbox.http.Setting;
import dev.merchantsdk.sandbox.payments.PaymentSettings;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** The switches of a sandbox that the control API shows and changes. Each row calls the method of the Java API. */
final class ControlSwitches {
    private final List<SandboxSwitch> rows = new ArrayList<>();

    /**
     * A switch.
     *
     * @param value returns the current value
     * @param change changes the value; its argument has the JSON type of {@code value}
     */
    private record SandboxSwitch(String name, Supplier<JsonValue> value, Consumer<JsonValue> change) {}

    ControlSwitches(Sandbox sandbox, OauthArea oauth) {
        PaymentsSandbox payments = sandbox.payments();
        CreditSandbox credit = sandbox.credit();
        ReceiptsSandbox receipts = sandbox.receipts();
        RegistersSandbox registers = sandbox.registers();
        IdentificationSandbox persons = sandbox.identification();
        MobilizationSandbox mobilization = sandbox.mobilization();
        PaymentSettings settings = payments.simulator.settings();
        address("callbackUrl", settings.receiver(), payments::notifyAt);
        address("notificationUrl", credit.simulator.receiver, credit::notifyAt);
        text("paymentSystem", settings.paymentSystem()::get, payments::paymentSystem);
        flag("returnWithStatus", settings.returnWithStatus()::get, payments::returnWithStatus);
        time("settleAfter", settings.settleAfter(), payments::settleAfter);
        flag("booleanResults", credit.simulator.booleanResults::get, credit::booleanResults);
        time("receiptsReadyAfter", receipts.area.readyAfter, receipts::readyAfter);
        text("receiptsOnTheWay", receipts.area.between::get, receipts::onTheWay);
        time("registersReadyAfter", registers.registers.readyAfter(), registers::readyAfter);
        text("registersOnTheWay", registers.registers.between()::get, registers::onTheWay);
        time("personCheckTakes", persons.area.checkTakes, persons::personCheckTakes);
        row(
                "smsCodeDigits",
                () -> JsonValue.of(persons.area.code.get().length()),
                digits -> persons.smsCodeDigits(Math.toIntExact(digits.asLong().orElseThrow())));
        time("mobilizationAnswerAfter", mobilization.area.answerAfter, mobilization::answerAfter);
        row(
                "scopes",
                () -> JsonValue.array(new TreeSet<>(oauth.granted())
                        .stream().map(JsonValue::of).toList()),
                scopes -> sandbox.grantOnlyScopes(scopes.items().stream()
                        .map(scope -> Scope.of(scope.text()))
                        .toArray(Scope[]::new)));
    }

    private void row(String name, Supplier<JsonValue> value, Consumer<JsonValue> change) {
        rows.add(new SandboxSwitch(name, value, change));
    }

    private void text(String name, Supplier<String> value, Consumer<String> change) {
        row(name, () -> JsonValue.of(value.get()), json -> change.accept(json.text()));
    }

    private void flag(String name, Supplier<Boolean> value, Consumer<Boolean> change) {
        row(
                name,
                () -> JsonValue.of(value.get()),
                json -> change.accept(json.asBoolean().orElseThrow()));
    }

    private void time(String name, Setting<Duration> value, Consumer<Duration> change) {
        text(name, () -> value.get().toString(), text -> change.accept(Duration.parse(text)));
    }

    /** Adds an address, which an empty text removes. */
    private void address(String name, Setting<Optional<String>> value, Consumer<URI> change) {
        text(name, () -> value.get().orElse(""), url -> {
            if (url.isEmpty()) {
                value.set(Optional.empty());
            } else {
                change.accept(URI.create(url));
            }
        });
    }

    JsonRow json() {
        JsonRow all = new JsonRow();
        rows.forEach(row -> all.put(row.name(), row.value().get()));
        return all;
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
                throw new RefusedCallException(row.name(), "is refused: " + e.getMessage());
            }
            if (wanted.isPresent()) {
                undo.add(() -> row.change().accept(earlier));
            }
        }
    }
}

package dev.merchantsdk.sandbox;

import dev.merchantsdk.sandbox.credit.CreditSimulator;
import dev.merchantsdk.sandbox.dashboard.InvalidFieldException;
import dev.merchantsdk.sandbox.dashboard.Setting;
import dev.merchantsdk.sandbox.payments.PaymentsSimulator;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The sandbox settings that a user can change on the dashboard. */
final class DashboardSettings {
    private static final String CALLBACKS = "callbacks";
    private static final String NOTIFICATIONS = "notifications";
    private static final String PAYMENT_SYSTEM = "payment_system";
    private static final String RETURN = "return";
    private static final String RESULT = "result";
    private static final String WITH_STATUS = "with status=success or status=fail";
    private static final String WITHOUT_STATUS = "without a status";
    private static final String AS_TEXT = "text";
    private static final String AS_BOOLEAN = "boolean";

    private final PaymentsSimulator payments;
    private final CreditSimulator credit;

    DashboardSettings(Sandbox sandbox) {
        this.payments = sandbox.payments().simulator();
        this.credit = sandbox.credit().simulator();
    }

    List<Setting> all() {
        return List.of(
                Setting.text(
                        CALLBACKS,
                        "Callback address for requests without callbackUrl",
                        payments.receiver().orElse("")),
                Setting.text(
                        NOTIFICATIONS,
                        "Notification address for the status of credit applications",
                        credit.receiver().orElse("")),
                Setting.text(PAYMENT_SYSTEM, "payment_system of callbacks", payments.paymentSystem()),
                new Setting(
                        RETURN,
                        "Return of the payer to the shop",
                        payments.returnsWithStatus() ? WITH_STATUS : WITHOUT_STATUS,
                        List.of(WITH_STATUS, WITHOUT_STATUS)),
                new Setting(
                        RESULT,
                        "Result of credit orders",
                        credit.hasBooleanResults() ? AS_BOOLEAN : AS_TEXT,
                        List.of(AS_TEXT, AS_BOOLEAN)));
    }

    /**
     * Changes the settings whose values a user has changed on the page. The other values on the page can be outdated,
     * so this method ignores these values.
     *
     * @param field returns the submitted value of the field with a given name
     * @throws InvalidFieldException if a value is invalid. In this case, the method changes no setting.
     */
    void change(UnaryOperator<String> field) {
        List<Setting> changed =
                all().stream().filter(setting -> setting.isChanged(field)).toList();
        changed.forEach(setting -> check(setting, field.apply(setting.name())));
        changed.forEach(setting -> set(setting.name(), field.apply(setting.name())));
    }

    private void check(Setting setting, String value) {
        String name = setting.name();
        if (name.equals(CALLBACKS) || name.equals(NOTIFICATIONS)) {
            if (!value.isEmpty() && !payments.callbacks().receivers().includes(value)) {
                throw new InvalidFieldException(
                        name,
                        (name.equals(CALLBACKS) ? "Callback address" : "Notification address")
                                + " must be an http address of this machine, such as http://127.0.0.1:8200/callback.");
            }
        } else if (!setting.choices().isEmpty() && !setting.choices().contains(value)) {
            throw new InvalidFieldException(name, setting.label() + " must be one of the list.");
        }
    }

    private void set(String name, String value) {
        switch (name) {
            case CALLBACKS -> payments.notifyAt(address(value));
            case NOTIFICATIONS -> credit.notifyAt(address(value));
            case PAYMENT_SYSTEM -> payments.paymentSystem(value);
            case RETURN -> payments.returnWithStatus(value.equals(WITH_STATUS));
            case RESULT -> credit.booleanResults(value.equals(AS_BOOLEAN));
            default -> throw new IllegalArgumentException("there is no setting " + name);
        }
    }

    private static Optional<String> address(String text) {
        return Optional.of(text).filter(address -> !address.isEmpty());
    }
}

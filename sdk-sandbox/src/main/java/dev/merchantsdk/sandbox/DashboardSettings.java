package dev.merchantsdk.sandbox;

import dev.merchantsdk.sandbox.credit.CreditSimulator;
import dev.merchantsdk.sandbox.dashboard.Setting;
import dev.merchantsdk.sandbox.http.CallbackSender;
import dev.merchantsdk.sandbox.payments.PaymentsSimulator;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The sandbox settings that a user can change on the dashboard. A test changes the same settings by methods. */
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
                        "Address of callbacks of requests without callbackUrl",
                        payments.receiver().orElse("")),
                Setting.text(
                        NOTIFICATIONS,
                        "Address of status notifications of credit applications",
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
     * Changes all settings.
     *
     * @param field returns the value of a field
     * @throws IllegalArgumentException if a value is invalid; in this case no setting is changed
     */
    void change(UnaryOperator<String> field) {
        Optional<String> callbacks = address(field.apply(CALLBACKS));
        Optional<String> notifications = address(field.apply(NOTIFICATIONS));
        boolean withStatus = choice(field.apply(RETURN), WITHOUT_STATUS, WITH_STATUS);
        boolean booleans = choice(field.apply(RESULT), AS_TEXT, AS_BOOLEAN);
        payments.notifyAt(callbacks);
        payments.paymentSystem(field.apply(PAYMENT_SYSTEM));
        payments.returnWithStatus(withStatus);
        credit.notifyAt(notifications);
        credit.booleanResults(booleans);
    }

    private static Optional<String> address(String text) {
        if (!text.isEmpty() && !CallbackSender.goesTo(text)) {
            throw new IllegalArgumentException(
                    "the sandbox notifies only http addresses of the loopback interface, not " + text);
        }
        return Optional.of(text).filter(address -> !address.isEmpty());
    }

    private static boolean choice(String value, String offText, String on) {
        if (!value.equals(offText) && !value.equals(on)) {
            throw new IllegalArgumentException("choose \"" + offText + "\" or \"" + on + "\"");
        }
        return value.equals(on);
    }
}

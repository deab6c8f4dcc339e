package dev.merchantsdk.payments.request;

import dev.merchantsdk.core.value.Amount;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/**
 * A field in the contract's table of request fields.
 *
 * @param path the path of the field
 * @param method the name of the field's method in builders and requests
 * @param value a Java value of the field
 * @param json the JSON of {@code value}
 */
public record WireField(String path, String method, Object value, String json) {
    /**
     * The fields of the contract's table "Request fields". The list omits {@code payment.action}, because the type of
     * the request determines the action.
     */
    public static final List<WireField> ALL = List.of(
            text("payment.orderId", "orderId", "2026-0042"),
            new WireField("payment.price", "price", Amount.ofRoubles(2000), "\"2000.00\""),
            new WireField(
                    "payment.orderActualTill", "orderActualTill", PaymentSamples.TILL, "\"2026-11-21 23:59:00+03:00\""),
            text("customerInfo.email", "email", PaymentSamples.EMAIL),
            text("customerInfo.phone", "phone", PaymentSamples.PHONE),
            text("customerInfo.firstName", "firstName", "Анна"),
            text("customerInfo.lastName", "lastName", "Смирнова-Ли"),
            text("customerInfo.middleName", "middleName", "Петровна"),
            new WireField(
                    "customerInfo.clientCustomerId",
                    "clientCustomerId",
                    UUID.fromString("11111111-2222-3333-4444-555555555555"),
                    "\"11111111-2222-3333-4444-555555555555\""),
            new WireField("customerInfo.defaultSaveCardData", "defaultSaveCardData", true, "true"),
            new WireField(
                    "customValues",
                    "customValues",
                    List.of(CustomValue.of("Заказ", "2026-0042"), CustomValue.of("Бонусы", "")),
                    "[{\"name\": \"Заказ\", \"value\": \"2026-0042\"}, {\"name\": \"Бонусы\", \"value\": \"\"}]"),
            new WireField("metadata", "metadata", PaymentSamples.METADATA, PaymentSamples.METADATA.json()),
            text("urls.return", "returnUrl", PaymentSamples.RETURN_URL),
            text("urls.callback", "callbackUrl", PaymentSamples.CALLBACK_URL),
            text("target.transaction", "transactionId", PaymentSamples.TRANSACTION),
            token("target.card", "card", PaymentSamples.CARD),
            text("target.rebill", "earlierTransactionId", PaymentSamples.TRANSACTION),
            text("target.sbp.bankId", "bankId", "100000000008"),
            text("target.sbp.bankBic", "bankBic", "044525593"),
            token("source.card", "sourceCard", PaymentSamples.CARD),
            token("destination.card", "destinationCard", PaymentSamples.OTHER_CARD),
            new WireField(
                    "destination.knownCardNumber",
                    "destinationKnownCardNumber",
                    PaymentSamples.CARD_NUMBER,
                    "\"4929509947106878\""),
            new WireField("interactive", "interactive", false, "false"),
            new WireField("allowinteractive", "allowInteractive", true, "true"),
            new WireField("fiscalInformation", "fiscalInformation", PaymentSamples.RECEIPT, """
                    {"taxationSystem": "Simplified", "items": [
                      {"description": "Чай", "quantity": 1.5, "totalPrice": "100.50", "vat": "vat5"},
                      {"description": "Чашка", "quantity": 1, "totalPrice": "1899.50", "vat": "None", "calculationMethod": "PREPAY_FULL",
                       "paymentSubject": "PRODUCT", "agentType": "AGENT",
                       "shipper": {"name": "Комитент", "inn": "501716749325", "phones": ["+79001112233"]}}]}
                    """));

    private static WireField text(String path, String method, String value) {
        return new WireField(path, method, value, "\"" + value + "\"");
    }

    private static WireField token(String path, String method, BindingToken token) {
        return new WireField(path, method, BindingToken.of(token.reveal()), "\"" + token.reveal() + "\"");
    }

    public static WireField at(String path) {
        return ALL.stream()
                .filter(field -> field.path().equals(path))
                .findFirst()
                .orElseThrow();
    }

    /** Returns whether a builder has a method that sets this field. */
    public boolean isIn(Object builder) {
        return setter(builder).isPresent();
    }

    public void set(Object builder) {
        Method setter = setter(builder).orElseThrow();
        call(setter, builder, valueAs(setter.getParameterTypes()[0]));
    }

    public static PaymentRequest<?> build(Object builder) {
        return (PaymentRequest<?>) Objects.requireNonNull(call(
                Arrays.stream(builder.getClass().getMethods())
                        .filter(method -> method.getName().equals("build"))
                        .findFirst()
                        .orElseThrow(),
                builder));
    }

    public static PaymentRequest<?> copy(Object builder, PaymentRequest<?> original) {
        Class<?> type = original.getClass().getInterfaces()[0];
        call(
                Arrays.stream(builder.getClass().getMethods())
                        .filter(method -> method.getName().equals("from"))
                        .filter(method -> method.getParameterTypes()[0] == type)
                        .findFirst()
                        .orElseThrow(),
                builder,
                original);
        return build(builder);
    }

    private Optional<Method> setter(Object builder) {
        return Arrays.stream(builder.getClass().getMethods())
                .filter(candidate -> candidate.getName().equals(method))
                .filter(candidate -> candidate.getParameterCount() == 1)
                .filter(candidate -> takesValue(candidate.getParameterTypes()[0]))
                .findFirst();
    }

    private boolean takesValue(Class<?> type) {
        return type.isInstance(valueAs(type)) || (type == boolean.class && value instanceof Boolean);
    }

    /** Returns the value. If the value is a token, the result has the kind that the setter accepts. */
    private Object valueAs(Class<?> type) {
        if (!(value instanceof BindingToken token)) {
            return value;
        }
        return type == SbpToken.class
                ? token.asSbpToken()
                : type == PayoutToken.class ? token.asPayoutToken() : token.asCardToken();
    }

    private static Object call(Method method, Object on, Object... arguments) {
        try {
            return method.invoke(on, arguments);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof RuntimeException thrown) {
                throw thrown;
            }
            throw new AssertionError(e);
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public String toString() {
        return path;
    }
}

package dev.merchantsdk.payments;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.JsonReader;
import dev.merchantsdk.core.json.UnreadableJson;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.internal.PaymentsEndpoints;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.Completion;
import dev.merchantsdk.payments.request.CustomValue;
import dev.merchantsdk.payments.request.Metadata;
import dev.merchantsdk.payments.request.OneStepSbpPayout;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.request.PayoutToken;
import dev.merchantsdk.payments.request.ReceiptFields;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.request.RecurringBySbpToken;
import dev.merchantsdk.payments.request.RecurringByTransaction;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.payments.request.Reversal;
import dev.merchantsdk.payments.request.SbpToken;
import dev.merchantsdk.payments.request.TwoStepSbpPayout;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** The JSON form of a {@link StoredRequest}: flat, with the names of the contract. */
record StoredRequestJson(JsonValue json) {
    private static final String KIND = "request";
    private static final Set<String> GROUPS = Set.of("payment", "customerInfo", "target", "target.sbp", "urls");
    private static final String ORDER_ID = "payment.orderId";
    private static final String PRICE = "payment.price";
    private static final String ACTUAL_TILL = "payment.orderActualTill";
    private static final String EMAIL = "customerInfo.email";
    private static final String PHONE = "customerInfo.phone";
    private static final String TRANSACTION = "target.transaction";
    private static final String CARD = "target.card";
    private static final String METADATA = "metadata";
    private static final JsonReader<FiscalInformation> RECEIPTS = JsonCodec.strictReader(FiscalInformation.class);

    /** Returns what is sent, but the metadata as a text and the time exactly. The kind of the request has the action. */
    static JsonValue write(PaymentRequest<?> request) {
        JsonValue sent = JsonValue.parse(new String(JsonCodec.write(request), StandardCharsets.UTF_8));
        Map<String, JsonValue> flat = new LinkedHashMap<>();
        flat.put(KIND, JsonValue.of(PaymentsEndpoints.of(request).name()));
        sent.fields().forEach((name, value) -> flatten(name, value, flat));
        flat.remove("payment.action");
        request.orderActualTill().ifPresent(time -> flat.put(ACTUAL_TILL, JsonValue.of(time.toString())));
        request.metadata().ifPresent(metadata -> flat.put(METADATA, JsonValue.of(metadata.json())));
        return JsonValue.object(flat);
    }

    private static void flatten(String name, JsonValue value, Map<String, JsonValue> flat) {
        if (GROUPS.contains(name)) {
            value.fields().forEach((inner, field) -> flatten(name + "." + inner, field, flat));
        } else {
            flat.put(name, value);
        }
    }

    /**
     * Reads a request of a type, from the JSON or the text that {@code json} parses. It is refused if it contains anything
     * that would not be sent, such as the receipt under another name.
     */
    static <Q> Q read(Supplier<JsonValue> json, Class<Q> type) {
        try {
            StoredRequestJson stored = new StoredRequestJson(json.get());
            PaymentRequest<?> read = stored.request(type);
            if (!write(read).fields().equals(stored.complete(type))) {
                throw invalid("text");
            }
            return type.cast(read);
        } catch (IllegalArgumentException | ClassCastException | DateTimeException | UnreadableJson e) {
            throw invalid("text");
        }
    }

    /** Returns the fields. A settlement's step may lack its kind, and have fields that are null. */
    private Map<String, JsonValue> complete(Class<?> type) {
        Map<String, JsonValue> fields = new LinkedHashMap<>(json.fields());
        if (type != PaymentRequest.class) {
            fields.values().removeIf(JsonValue::isNull);
            fields.putIfAbsent(KIND, JsonValue.of(ofSettlement(type)));
        }
        return fields;
    }

    /** The steps of a settlement that an earlier version has stored lack their kind. */
    private static String ofSettlement(Class<?> type) {
        return type == Completion.class ? "payments.complete" : "payments.reverse";
    }

    private PaymentRequest<?> request(Class<?> type) throws UnreadableJson {
        return switch (text(KIND).orElse(ofSettlement(type))) {
            case "payments.refund" ->
                options(Refund.byId(earlier(TRANSACTION), required(ORDER_ID), price(), required(EMAIL)))
                        .build();
            case "payments.complete" ->
                options(Completion.byId(earlier(TRANSACTION), required(ORDER_ID), price(), required(EMAIL)))
                        .build();
            case "payments.reverse" ->
                options(Reversal.byId(earlier(TRANSACTION), required(ORDER_ID), price(), required(EMAIL)))
                        .build();
            case "payments.recurringByCardToken" ->
                payer(RecurringByCardToken.builder())
                        .card(CardToken.of(required(CARD)))
                        .build();
            case "payments.recurringBySbpToken" ->
                payer(RecurringBySbpToken.builder())
                        .card(SbpToken.of(required(CARD)))
                        .build();
            case "payments.recurringByTransaction" ->
                payer(RecurringByTransaction.builder())
                        .earlierTransaction(earlier("target.rebill"))
                        .build();
            case "payments.payoutToCard" ->
                payer(PayoutToCard.builder())
                        .card(PayoutToken.of(required(CARD)))
                        .build();
            case "payments.namedSbpPayout" ->
                payer(OneStepSbpPayout.builder())
                        .bankId(required("target.sbp.bankId"))
                        .bankBic(required("target.sbp.bankBic"))
                        .firstName(required("customerInfo.firstName"))
                        .lastName(required("customerInfo.lastName"))
                        .middleName(required("customerInfo.middleName"))
                        .build();
            case "payments.unnamedSbpPayout" ->
                payer(TwoStepSbpPayout.builder())
                        .bankId(required("target.sbp.bankId"))
                        .bankBic(required("target.sbp.bankBic"))
                        .build();
            default ->
                throw StoredRequest.invalid(
                        "payment.action", "must be a refund, completion, reversal, recurring debit or payout");
        };
    }

    private <B extends PaymentRequest.Setters<B> & PaymentRequest.PayerSetters<B> & ReceiptFields.Setters<B>> B payer(
            B builder) throws UnreadableJson {
        builder.orderId(required(ORDER_ID)).price(price());
        text(EMAIL).ifPresent(builder::email);
        return options(builder);
    }

    private <B extends PaymentRequest.OptionalSetters<B> & PaymentRequest.PhoneSetters<B> & ReceiptFields.Setters<B>>
            B options(B builder) throws UnreadableJson {
        text(PHONE).ifPresent(builder::phone);
        text(ACTUAL_TILL).map(OffsetDateTime::parse).ifPresent(builder::orderActualTill);
        text("urls.callback").ifPresent(builder::callbackUrl);
        text("urls.return").ifPresent(builder::returnUrl);
        text(METADATA).map(Metadata::parse).ifPresent(builder::metadata);
        Optional<JsonValue> receipt = present("fiscalInformation");
        if (receipt.isPresent()) {
            builder.fiscalInformation(RECEIPTS.read(receipt.get()));
        }
        return builder.customValues(present("customValues").stream()
                .flatMap(all -> all.items().stream())
                .map(StoredRequestJson::new)
                .map(pair -> CustomValue.of(pair.required("name"), pair.required("value")))
                .toList());
    }

    /** Returns a response with this id, because only the id of a response may have any length. */
    private PayerTransaction earlier(String name) {
        return new PayerTransaction(required(name), Amount.ZERO, "");
    }

    private Amount price() {
        return Amount.parse(required(PRICE));
    }

    private Optional<JsonValue> present(String name) {
        return json.get(name).filter(value -> !value.isNull());
    }

    private Optional<String> text(String name) {
        return present(name).map(value -> value.asString().orElseThrow(() -> invalid(name)));
    }

    private String required(String name) {
        return text(name).orElseThrow(() -> invalid(name));
    }

    private static InvalidRequestException invalid(String name) {
        return StoredRequest.invalid(name, "must be a text of toText()");
    }

    @Override
    public String toString() {
        return "StoredRequestJson(***)";
    }
}

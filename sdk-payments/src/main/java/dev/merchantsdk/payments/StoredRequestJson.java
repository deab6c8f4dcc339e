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
import dev.merchantsdk.payments.request.FollowUp;
import dev.merchantsdk.payments.request.Metadata;
import dev.merchantsdk.payments.request.OneStepSbpPayout;
import dev.merchantsdk.payments.request.OptionalPayerFields;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.request.PayoutToken;
import dev.merchantsdk.payments.request.ReceiptFields;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.request.RecurringBySbpToken;
import dev.merchantsdk.payments.request.RecurringByTransaction;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.payments.request.Reversal;
import dev.merchantsdk.payments.request.SbpBankFields;
import dev.merchantsdk.payments.request.SbpToken;
import dev.merchantsdk.payments.request.TwoStepSbpPayout;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.util.Optional;
import java.util.function.Supplier;

/** The JSON form of a {@link StoredRequest}: flat, with the names of the contract. */
record StoredRequestJson(JsonValue json) {
    private static final String KIND = "request";
    private static final String ORDER_ID = "payment.orderId";
    private static final String PRICE = "payment.price";
    private static final String ACTUAL_TILL = "payment.orderActualTill";
    private static final String EMAIL = "customerInfo.email";
    private static final String PHONE = "customerInfo.phone";
    private static final String TRANSACTION = "target.transaction";
    private static final String CARD = "target.card";
    private static final String REBILL = "target.rebill";
    private static final String CALLBACK = "urls.callback";
    private static final String RETURN = "urls.return";
    private static final String CUSTOM_VALUES = "customValues";
    private static final String METADATA = "metadata";
    private static final String RECEIPT = "fiscalInformation";
    private static final JsonReader<FiscalInformation> RECEIPTS = JsonCodec.strictReader(FiscalInformation.class);

    static JsonValue write(PaymentRequest<?> request) {
        JsonValue.ObjectBuilder json = JsonValue.objectBuilder()
                .put(KIND, PaymentsEndpoints.of(request).name())
                .put(ORDER_ID, request.orderId())
                .put(PRICE, request.price().toDecimalString());
        target(json, request);
        request.orderActualTill().ifPresent(time -> json.put(ACTUAL_TILL, time.toString()));
        request.callbackUrl().ifPresent(url -> json.put(CALLBACK, url));
        request.returnUrl().ifPresent(url -> json.put(RETURN, url));
        request.metadata().ifPresent(metadata -> json.put(METADATA, metadata.json()));
        if (!request.customValues().isEmpty()) {
            json.put(CUSTOM_VALUES, asSent(request.customValues()));
        }
        ReceiptFields.receiptOf(request).ifPresent(receipt -> json.put(RECEIPT, asSent(receipt)));
        return json.build();
    }

    private static JsonValue asSent(Object part) {
        return JsonValue.parse(new String(JsonCodec.write(part), StandardCharsets.UTF_8));
    }

    private static void target(JsonValue.ObjectBuilder json, PaymentRequest<?> request) {
        if (request instanceof FollowUp<?> step) {
            json.put(TRANSACTION, step.transactionId()).put(EMAIL, step.email());
            step.phone().ifPresent(phone -> json.put(PHONE, phone));
        } else if (request instanceof SbpBankFields payout) {
            json.put(PHONE, payout.phone())
                    .put(EMAIL, payout.email())
                    .put("target.sbp.bankId", payout.bankId())
                    .put("target.sbp.bankBic", payout.bankBic());
            if (payout instanceof OneStepSbpPayout named) {
                json.put("customerInfo.firstName", named.firstName())
                        .put("customerInfo.lastName", named.lastName())
                        .put("customerInfo.middleName", named.middleName());
            }
        } else if (request instanceof OptionalPayerFields payer) {
            payer.email().ifPresent(email -> json.put(EMAIL, email));
            payer.phone().ifPresent(phone -> json.put(PHONE, phone));
            if (payer instanceof RecurringByTransaction debit) {
                json.put(REBILL, debit.earlierTransactionId());
            } else if (payer instanceof RecurringByCardToken debit) {
                json.put(CARD, debit.card().reveal());
            } else if (payer instanceof RecurringBySbpToken debit) {
                json.put(CARD, debit.card().reveal());
            } else if (payer instanceof PayoutToCard payout) {
                json.put(CARD, payout.card().reveal());
            }
        }
    }

    /** Reads a request of a type, from the JSON or the text that {@code json} parses. */
    static <Q> Q read(Supplier<JsonValue> json, Class<Q> type) {
        try {
            return type.cast(new StoredRequestJson(json.get()).request());
        } catch (IllegalArgumentException | ClassCastException | DateTimeException | UnreadableJson e) {
            throw invalid("text");
        }
    }

    private PaymentRequest<?> request() throws UnreadableJson {
        return switch (required(KIND)) {
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
                        .earlierTransaction(earlier(REBILL))
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
        text(CALLBACK).ifPresent(builder::callbackUrl);
        text(RETURN).ifPresent(builder::returnUrl);
        text(METADATA).map(Metadata::parse).ifPresent(builder::metadata);
        Optional<JsonValue> receipt = present(RECEIPT);
        if (receipt.isPresent()) {
            builder.fiscalInformation(RECEIPTS.read(receipt.get()));
        }
        return builder.customValues(present(CUSTOM_VALUES).stream()
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

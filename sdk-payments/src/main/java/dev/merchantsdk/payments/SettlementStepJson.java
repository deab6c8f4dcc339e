package dev.merchantsdk.payments;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.request.Completion;
import dev.merchantsdk.payments.request.CustomValue;
import dev.merchantsdk.payments.request.FollowUp;
import dev.merchantsdk.payments.request.Metadata;
import dev.merchantsdk.payments.request.Reversal;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The JSON form in which a merchant stores a step of a settlement. */
record SettlementStepJson(
        @JsonProperty("payment.orderId") String orderId,
        @JsonProperty("payment.price") String price,
        @JsonProperty("customerInfo.email") String email,

        @JsonProperty("customerInfo.phone") @JsonSetter(nulls = Nulls.AS_EMPTY)
        Optional<String> phone,

        @JsonProperty("target.transaction") String transaction,
        @JsonProperty("customValues") @Nullable List<PairText> customValues,

        @JsonProperty("metadata") @JsonSetter(nulls = Nulls.AS_EMPTY)
        Optional<String> metadata,

        @JsonProperty("urls.callback") @JsonSetter(nulls = Nulls.AS_EMPTY)
        Optional<String> callbackUrl,

        @JsonProperty("urls.return") @JsonSetter(nulls = Nulls.AS_EMPTY)
        Optional<String> returnUrl,

        @JsonProperty("payment.orderActualTill") @JsonSetter(nulls = Nulls.AS_EMPTY)
        Optional<OffsetDateTime> orderActualTill,

        @JsonProperty("fiscalInformation") @JsonSetter(nulls = Nulls.AS_EMPTY)
        Optional<FiscalInformation> fiscalInformation) {

    /** A name-value pair in {@code customValues}. */
    record PairText(
            @JsonProperty("name") String name,
            @JsonProperty("value") String value) {}

    static SettlementStepJson of(FollowUp<?> request) {
        return new SettlementStepJson(
                request.orderId(),
                request.price().toDecimalString(),
                request.email(),
                request.phone(),
                request.transactionId(),
                request.customValues().stream()
                        .map(pair -> new PairText(pair.name(), pair.value()))
                        .toList(),
                request.metadata().map(Metadata::json),
                request.callbackUrl(),
                request.returnUrl(),
                request.orderActualTill(),
                request.fiscalInformation());
    }

    Reversal reversal() {
        return withOptionalFields(Reversal.byId(earlier("reversal"), orderId, amount("reversal"), email))
                .build();
    }

    Completion completion() {
        return withOptionalFields(Completion.byId(earlier("completion"), orderId, amount("completion"), email))
                .build();
    }

    private <B extends FollowUp.Setters<B>> B withOptionalFields(B builder) {
        phone.ifPresent(builder::phone);
        metadata.map(Metadata::parse).ifPresent(builder::metadata);
        callbackUrl.ifPresent(builder::callbackUrl);
        returnUrl.ifPresent(builder::returnUrl);
        orderActualTill.ifPresent(builder::orderActualTill);
        fiscalInformation.ifPresent(builder::fiscalInformation);
        return builder.customValues(pairs());
    }

    private PayerTransaction earlier(String step) {
        return new PayerTransaction(transaction, amount(step), email);
    }

    private Amount amount(String step) {
        return SettlementJson.TEXTS.amount(step + ".payment.price", price);
    }

    private List<CustomValue> pairs() {
        return customValues == null
                ? List.of()
                : customValues.stream()
                        .map(pair -> CustomValue.of(pair.name(), pair.value()))
                        .toList();
    }

    @Override
    public String toString() {
        return "StepText(***)";
    }
}

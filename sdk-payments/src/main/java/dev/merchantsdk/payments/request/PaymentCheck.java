package dev.merchantsdk.payments.request;

import dev.merchantsdk.core.check.TextCheck;
import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.check.WebAddress;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.internal.check.GatewayChecks;
import dev.merchantsdk.receipts.rules.FiscalChecks;
import java.time.OffsetDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Checks the rules for payment requests (contract, "Payments"). */
final class PaymentCheck {
    private static final int MOST_CUSTOM_VALUES = 8;

    private final Violations violations = Violations.collect();

    private PaymentCheck() {}

    static <T extends PaymentRequest<?>> T checked(T request) {
        return checked(request, "");
    }

    /** Works like {@link #checked(PaymentRequest)}. The {@code received} id of a response may have any length. */
    static <T extends PaymentRequest<?>> T checked(T request, String received) {
        PaymentCheck check = new PaymentCheck();
        check.payment(request);
        check.payer(request);
        check.target(request, received);
        check.optionalFields(request);
        check.violations.throwIfAny(request.action().word());
        return request;
    }

    private void payment(PaymentRequest<?> request) {
        GatewayChecks.orderId(violations, "payment.orderId", request.orderId());
        price(request.price());
        orderActualTill(request.orderActualTill().orElse(null));
    }

    private void price(@Nullable Amount price) {
        required("payment.price", price);
        if (price != null && price.equals(Amount.ZERO)) {
            violations.add("payment.price", "must be at least 0.01", Amount.ZERO.toString());
        }
    }

    private void orderActualTill(@Nullable OffsetDateTime time) {
        if (time == null) {
            return;
        }
        String field = "payment.orderActualTill";
        violations.rule(time.getYear() >= 0 && time.getYear() <= 9999, field, "must have a year of 4 digits");
        violations.rule(
                time.getOffset().getTotalSeconds() % 60 == 0, field, "must have an offset of hours and minutes");
    }

    private void payer(PaymentRequest<?> request) {
        if (request instanceof NamedPayerFields payer) {
            required("customerInfo.email", payer.email());
            GatewayChecks.email(violations, "customerInfo.email", payer.email());
            GatewayChecks.phone(violations, "customerInfo.phone", payer.phone().orElse(null));
        }
        if (request instanceof OptionalPayerFields payer) {
            GatewayChecks.email(violations, "customerInfo.email", payer.email().orElse(null));
            GatewayChecks.phone(violations, "customerInfo.phone", payer.phone().orElse(null));
        }
        if (request instanceof RecurringFields debit
                && debit.fiscalInformation().isPresent()) {
            String rule = "is required with fiscalInformation";
            violations.rule(debit.email().isPresent(), "customerInfo.email", rule);
            violations.rule(debit.phone().isPresent(), "customerInfo.phone", rule);
        }
        if (request instanceof PageFields page) {
            cardSaving(page);
        }
        if (request instanceof PayoutToCard payout) {
            violations.rule(
                    payout.email().isPresent() || payout.phone().isPresent(),
                    "customerInfo",
                    "is required: email, phone or both");
        }
        if (request instanceof SbpBankFields payout) {
            required("customerInfo.phone", payout.phone());
            GatewayChecks.phone(violations, "customerInfo.phone", payout.phone());
            required("customerInfo.email", payout.email());
            GatewayChecks.email(violations, "customerInfo.email", payout.email());
        }
        if (request instanceof OneStepSbpPayout payout) {
            name("customerInfo.firstName", payout.firstName());
            name("customerInfo.lastName", payout.lastName());
            violations
                    .text("customerInfo.middleName", payout.middleName())
                    .sensitive()
                    .required()
                    .emptyOrNotBlank()
                    .oneLine();
        }
    }

    private void cardSaving(PageFields page) {
        violations.rule(
                page.clientCustomerId().isEmpty() || page.defaultSaveCardData().isPresent(),
                "customerInfo.defaultSaveCardData",
                "is required with customerInfo.clientCustomerId");
        violations.rule(
                !page.defaultSaveCardData().orElse(false)
                        || page.clientCustomerId().isPresent(),
                "customerInfo.clientCustomerId",
                "is required where customerInfo.defaultSaveCardData is true");
    }

    private void target(PaymentRequest<?> request, String received) {
        if (request instanceof CardTokenFields withToken) {
            token("target.card", withToken.card());
        }
        if (request instanceof RecurringBySbpToken debit) {
            token("target.card", debit.card());
        }
        if (request instanceof PayoutToCard payout) {
            token("target.card", payout.card());
        }
        if (request instanceof FollowUp<?> followUp) {
            GatewayChecks.transactionId(violations, "target.transaction", followUp.transactionId());
        }
        if (request instanceof RecurringByTransaction debit) {
            String id = debit.earlierTransactionId();
            TextCheck rebill = violations.text("target.rebill", id).sensitive();
            rebill.required().notBlank().oneLine();
            if (!received.equals(id)) {
                rebill.length(32, 32);
            }
        }
        if (request instanceof SbpBankFields payout) {
            violations
                    .text("target.sbp.bankId", payout.bankId())
                    .required()
                    .notBlank()
                    .oneLine();
            violations
                    .text("target.sbp.bankBic", payout.bankBic())
                    .required()
                    .notBlank()
                    .oneLine();
        }
        if (request instanceof CardToCard transfer) {
            token("source.card", transfer.sourceCard());
            transfer.destinationCard().ifPresent(token -> token("destination.card", token));
            violations.rule(
                    transfer.destinationCard().isPresent()
                            != transfer.destinationKnownCardNumber().isPresent(),
                    "destination",
                    "must be one of card and knownCardNumber");
        }
    }

    private void optionalFields(PaymentRequest<?> request) {
        customValues(request.customValues());
        WebAddress.callback(violations, "urls.callback", request.callbackUrl());
        GatewayChecks.returnUrl(violations, request.returnUrl());
        ReceiptFields.receiptOf(request).ifPresent(receipt -> FiscalChecks.check(violations, receipt));
    }

    private void token(String field, @Nullable BindingToken token) {
        violations.text(field, token == null ? null : token.reveal()).required().token();
    }

    private void customValues(List<CustomValue> pairs) {
        if (pairs.size() > MOST_CUSTOM_VALUES) {
            violations.add("customValues", "must have at most 8 pairs, has " + pairs.size(), "");
        }
        violations.requiredEach("customValues", pairs);
        violations.each("customValues", pairs, PaymentCheck::customValue);
    }

    private static void customValue(Violations each, @Nullable CustomValue pair) {
        if (pair != null) {
            each.text("name", pair.name()).required().notBlank();
            each.text("value", pair.value()).sensitive().required();
            // The callback contains this value, and the SDK rejects callbacks that contain NUL.
            each.rule(
                    pair.value() == null || pair.value().indexOf('\0') < 0,
                    "value",
                    "must not contain the character NUL");
        }
    }

    private void required(String field, @Nullable Object value) {
        violations.required(field, value);
    }

    private void name(String field, @Nullable String value) {
        violations.text(field, value).sensitive().required().notBlank().oneLine();
    }
}

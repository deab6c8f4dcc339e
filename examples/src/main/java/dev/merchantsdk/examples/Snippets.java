package dev.merchantsdk.examples;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.MerchantSdkBuilder;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Area;
import dev.merchantsdk.core.config.CashRegister;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.CredentialsBuilder;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.payments.PaymentWarnings;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.TransactionsClient;
import dev.merchantsdk.payments.callback.CallbackParser;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.callback.PaymentCallbacksBuilder;
import dev.merchantsdk.payments.recurring.RecurringGuard;
import dev.merchantsdk.payments.recurring.RecurringPlan;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentPage;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.FiscalItem;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import dev.merchantsdk.receipts.fiscal.Vat;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.BiConsumer;

/** Code that the README and the guides show, but that no example contains. */
final class Snippets {
    private Snippets() {}

    static MerchantSdk gateway(String gatewayUrl, String merchantId, String secret) {
        // tag::gateway
        MerchantSdk sdk = MerchantSdk.builder()
                .address(Address.GATEWAY, gatewayUrl)
                .credentials(Credentials.builder().merchant(merchantId, secret).build())
                .require(Area.PAYMENTS)
                .build();
        // end::gateway
        return sdk;
    }

    static PaymentPage pay(MerchantSdk sdk, String returnUrl, String callbackUrl) {
        // tag::pay
        OneStepPayment payment = OneStepPayment.builder()
                .orderId("2026-0042")
                .price(Amount.parse("1290.50"))
                .email("payer@shop.example")
                .returnUrl(returnUrl)
                .callbackUrl(callbackUrl)
                .fiscalInformation(FiscalInformation.of(
                        TaxationSystem.COMMON,
                        FiscalItem.of("Book", Amount.parse("990.50"), Vat.VAT_10),
                        FiscalItem.of("Delivery", Amount.parse("300.00"), Vat.VAT_22)))
                .build();
        PaymentPage page = PaymentsClient.of(sdk).pay(payment);
        // end::pay
        return page;
    }

    static MerchantSdk profile(MerchantSdkBuilder builder) {
        // tag::profile
        MerchantSdk sdk = builder.profile(MerchantProfile.builder()
                        .merchantCategoryCode("4814")
                        .cashRegister(CashRegister.SERVICE_AGENT)
                        .build())
                .build();
        // end::profile
        return sdk;
    }

    static MerchantSdk records(
            MerchantSdkBuilder builder,
            String tokenUrl,
            String pspUrl,
            CredentialsBuilder credentials,
            String clientId,
            String clientSecret) {
        // tag::records
        MerchantSdk sdk = builder.address(Address.TOKEN, tokenUrl)
                .address(Address.PSP, pspUrl)
                .credentials(credentials.client(clientId, clientSecret).build())
                .require(Area.SECURE_TRANSACTIONS, Area.TRANSACTIONS)
                .build();
        // end::records
        return sdk;
    }

    static PaymentPage strict(MerchantSdk sdk, OneStepPayment payment) {
        // tag::strict
        PaymentsClient payments = PaymentsClient.of(sdk).withWarnings(PaymentWarnings.REFUSE);
        // end::strict
        return payments.pay(payment);
    }

    static CallbackParser rotation(Secret current, Secret earlier) {
        // tag::rotation
        // The parser also accepts callbacks that are signed with the earlier secret.
        CallbackParser parser = CallbackParser.of(current, earlier);
        // end::rotation
        return parser;
    }

    static PaymentCallbacks recordCallbacks(PaymentCallbacksBuilder builder, RecurringGuard guard) {
        // tag::guard-callbacks
        PaymentCallbacks callbacks = builder.onEach(guard::record).build();
        // end::guard-callbacks
        return callbacks;
    }

    static void recordAll(RecurringGuard guard, TransactionsClient transactions, Instant from, Instant before) {
        // tag::guard-records
        transactions.updatedBetween(from, before).forEach(guard::record); // for example, the records of the last hour
        // end::guard-records
    }

    static RecurringPlan<RecurringByCardToken> plan(
            List<RecurringByCardToken> debits, Instant start, BiConsumer<Instant, RecurringByCardToken> schedule) {
        // tag::plan
        RecurringPlan<RecurringByCardToken> plan = RecurringPlan.spread(debits, start, Duration.ofHours(20));
        plan.slots().forEach(slot -> schedule.accept(slot.at(), slot.debit()));
        // end::plan
        return plan;
    }
}

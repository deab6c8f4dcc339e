package dev.merchantsdk.examples;

import com.fasterxml.jackson.databind.JsonNode;
import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.MerchantSdkBuilder;
import dev.merchantsdk.core.RawRequest;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.CashRegister;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.credit.ApplicationStatus;
import dev.merchantsdk.credit.Cart;
import dev.merchantsdk.credit.CreditClient;
import dev.merchantsdk.credit.CreditNotification;
import dev.merchantsdk.credit.CreditOrder;
import dev.merchantsdk.credit.CreditOutcome;
import dev.merchantsdk.credit.DeliveryCostUse;
import dev.merchantsdk.credit.InitialFeeInStore;
import dev.merchantsdk.credit.Signing;
import dev.merchantsdk.credit.StatusId;
import dev.merchantsdk.credit.StatusMeaning;
import dev.merchantsdk.payments.OneStepPayment;
import dev.merchantsdk.payments.PaymentPage;
import dev.merchantsdk.payments.PaymentWarnings;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.receipts.FiscalInformation;
import dev.merchantsdk.receipts.FiscalItem;
import dev.merchantsdk.receipts.TaxationSystem;
import dev.merchantsdk.receipts.Vat;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.Sandbox;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** The code of README and guides that is not part of an example; a test runs all of it. */
final class Snippets {
    private Snippets() {}

    static MerchantSdk sdk(String creditUrl, String apiKey) {
        // tag::sdk
        MerchantSdk sdk = MerchantSdk.builder()
                .address(Address.CREDIT, creditUrl)
                .credentials(Credentials.builder().apiKey(apiKey).build())
                .build();
        // end::sdk
        return sdk;
    }

    static MerchantSdk gateway(String gatewayUrl, String merchantId, String secret) {
        // tag::gateway
        MerchantSdk sdk = MerchantSdk.builder()
                .address(Address.GATEWAY, gatewayUrl)
                .credentials(Credentials.builder().merchant(merchantId, secret).build())
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

    static PaymentPage strict(MerchantSdk sdk, OneStepPayment payment) {
        // tag::strict
        PaymentsClient payments = PaymentsClient.of(sdk).withWarnings(PaymentWarnings.REFUSE);
        // end::strict
        return payments.pay(payment);
    }

    static URI order(MerchantSdk sdk, Cart cart, String approvedUrl, String refusedUrl) {
        // tag::order
        CreditOrder order = CreditOrder.builder()
                .orderId("2026-0042")
                .cart(cart)
                .deliveryCost(Amount.ofRoubles(300))
                .deliveryCostUse(DeliveryCostUse.IN_CREDIT)
                .initialFeeInStore(InitialFeeInStore.NONE)
                .signingByTheStore(Signing.BY_SERVICE)
                .callBackUrlSuccess(approvedUrl)
                .callBackUrlFail(refusedUrl)
                .build();

        CreditClient credit = CreditClient.of(sdk);
        String applicationId = credit.createOrder(order).applicationId();
        URI questionnaire = credit.questionnaireLink(applicationId);
        // end::order
        return questionnaire;
    }

    static String errors(CreditClient credit, CreditOrder order) {
        // tag::errors
        try {
            return "accepted: " + credit.createOrder(order).applicationId();
        } catch (ApiException e) {
            return "refused: " + e.errors();
        } catch (NotSentException e) {
            return "not processed, try again later";
        } catch (OutcomeUnknownException e) {
            return "unknown: keep " + e.orderId().orElseThrow() + " and find out";
        }
        // end::errors
    }

    static CreditClient legacy(MerchantSdk sdk) {
        // tag::legacy
        CreditClient credit = CreditClient.of(sdk).atLegacyAddress(); // Address.LEGACY_CREDIT
        // end::legacy
        return credit;
    }

    static CreditOutcome status(CreditClient credit, String applicationId) {
        // tag::status
        ApplicationStatus status = credit.applicationStatus(applicationId);
        StatusMeaning ours =
                id -> id.equals(StatusId.LOAN_OPENED) ? CreditOutcome.SUCCESS : StatusMeaning.DEFAULT.of(id);
        CreditOutcome outcome = status.outcome(ours);
        // end::status
        return outcome;
    }

    static Optional<StatusId> notification(CreditClient credit, byte[] body) {
        // tag::notification
        CreditNotification news = CreditNotification.parse(body);
        ApplicationStatus truth = credit.applicationStatus(news.applicationId());
        // end::notification
        return truth.statusId();
    }

    static JsonNode raw(MerchantSdk sdk, String path, String applicationId) {
        // tag::raw
        JsonNode reply = sdk.raw()
                .call(RawRequest.post(Address.CREDIT, path).apiKey().body(Map.of("ApplicationID", applicationId)));
        // end::raw
        return reply;
    }

    static Optional<StatusId> clock(CreditOrder order) {
        // tag::clock
        try (Sandbox sandbox = Sandbox.start()) {
            CreditClient credit = CreditClient.of(sandbox.sdk());
            String applicationId = credit.createOrder(order).applicationId();
            sandbox.clock().advance(Duration.ofMinutes(2));
            return credit.applicationStatus(applicationId).statusId(); // PhoneConfirmed
        }
        // end::clock
    }

    static String fault(CreditOrder order) {
        // tag::fault
        try (Sandbox sandbox = Sandbox.start()) {
            sandbox.faults().next("credit.createOrder", Fault.lostAfterProcessing());
            String told = errors(CreditClient.of(sandbox.sdk()), order);
            int arrived = sandbox.received("credit.createOrder").size();
            return told + "; orders that arrived: " + arrived;
        }
        // end::fault
    }
}

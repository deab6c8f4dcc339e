package dev.merchantsdk.examples;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.MerchantSdkBuilder;
import dev.merchantsdk.core.RawRequest;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Area;
import dev.merchantsdk.core.config.CashRegister;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.CredentialsBuilder;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.core.paging.Pages;
import dev.merchantsdk.core.paging.UnreadableRecord;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.credit.CreditClient;
import dev.merchantsdk.credit.CreditVerification;
import dev.merchantsdk.credit.model.ApplicationStatus;
import dev.merchantsdk.credit.model.Cart;
import dev.merchantsdk.credit.model.CreditNotification;
import dev.merchantsdk.credit.model.CreditOrder;
import dev.merchantsdk.credit.model.CreditOutcome;
import dev.merchantsdk.credit.model.DeliveryCostUse;
import dev.merchantsdk.credit.model.InitialFeeInStore;
import dev.merchantsdk.credit.model.Signing;
import dev.merchantsdk.credit.model.StatusId;
import dev.merchantsdk.credit.model.StatusInterpreter;
import dev.merchantsdk.identification.IdentificationClient;
import dev.merchantsdk.identification.IdentificationSession;
import dev.merchantsdk.identification.model.PersonCheck;
import dev.merchantsdk.payments.CardBindingsClient;
import dev.merchantsdk.payments.PaymentWarnings;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.TransactionsClient;
import dev.merchantsdk.payments.binding.CardDataBinding;
import dev.merchantsdk.payments.callback.CallbackParser;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.callback.PaymentCallbacksBuilder;
import dev.merchantsdk.payments.recurring.RecurringGuard;
import dev.merchantsdk.payments.recurring.RecurringPlan;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentPage;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.request.PayoutToken;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.TransactionState;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.FiscalItem;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import dev.merchantsdk.receipts.fiscal.Vat;
import dev.merchantsdk.sandbox.BindingState;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.SentCallback;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** Code that the README and the guides show, but that no example contains. */
final class Snippets {
    private Snippets() {}

    static MerchantSdk sdk(String creditUrl, String apiKey) {
        // tag::sdk
        MerchantSdk sdk = MerchantSdk.builder()
                .address(Address.CREDIT, creditUrl)
                .credentials(Credentials.builder().apiKey(apiKey).build())
                .require(Area.CREDIT)
                .build();
        // end::sdk
        return sdk;
    }

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
            return "rejected by the service: " + e.errors();
        } catch (NotSentException e) {
            return "not processed: try again later";
        } catch (OutcomeUnknownException e) {
            return "outcome unknown: wait for a notification of the order "
                    + e.orderId().orElseThrow();
        }
        // end::errors
    }

    static CreditClient legacy(MerchantSdk sdk) {
        // tag::legacy
        CreditClient credit = CreditClient.of(sdk).atLegacyAddress(); // uses Address.LEGACY_CREDIT
        // end::legacy
        return credit;
    }

    static CreditOutcome status(CreditClient credit, String applicationId) {
        // tag::status
        ApplicationStatus status = credit.applicationStatus(applicationId);
        StatusInterpreter interpreter =
                id -> id.equals(StatusId.LOAN_OPENED) ? CreditOutcome.SUCCESS : StatusInterpreter.DEFAULT.of(id);
        CreditOutcome outcome = status.outcome(interpreter);
        // end::status
        return outcome;
    }

    static Optional<StatusId> notification(CreditClient credit, byte[] body) {
        // tag::notification
        CreditNotification notification = CreditNotification.parse(body);
        CreditVerification verification = credit.verify(notification);
        ApplicationStatus application = verification.application(); // the status that the service returns
        // end::notification
        return application.statusId();
    }

    static JsonValue raw(MerchantSdk sdk, String path, String applicationId) {
        // tag::raw
        JsonValue response = sdk.raw()
                .call(RawRequest.post(Address.CREDIT, path).apiKey().body(Map.of("ApplicationID", applicationId)));
        // end::raw
        return response;
    }

    static JsonValue receiptsList(MerchantSdk sdk, String path) {
        // tag::receipts-list
        JsonValue receipts = sdk.raw()
                .call(RawRequest.get(Address.PSP, path) // the service's support provides this path
                        .bearer(Scope.RECEIPTS_READ));
        // end::receipts-list
        return receipts;
    }

    static List<String> refusedFields(IdentificationClient identification, PersonCheck person) {
        // tag::rejected-fields
        try {
            identification.start(person);
            return List.of();
        } catch (ApiException e) {
            return List.copyOf(e.fieldMessages().keySet()); // names such as snils; the values are the messages
        }
        // end::rejected-fields
    }

    static JsonValue tokenStatus(MerchantSdk sdk, String tokenId) {
        // tag::token-status
        JsonValue token = sdk.raw()
                .call(RawRequest.get(Address.GATEWAY, "api/v1/tokens/{id}/status")
                        .path("id", tokenId)
                        .bearer(Scope.PAYMENT_TOKENS_READ));
        // end::token-status
        return token;
    }

    static JsonValue account(MerchantSdk sdk, JsonValue business) {
        // tag::account
        JsonValue account = sdk.raw()
                .call(RawRequest.post(Address.GATEWAY, "api/v1/accounts/business")
                        .bearer(Scope.SECURE_TRANSACTIONS_WRITE)
                        .body(business));
        // end::account
        return account;
    }

    static JsonValue routed(MerchantSdk sdk, String paymentToken) {
        // tag::routing
        Map<String, Object> payment = Map.of(
                "payment", Map.of("action", "pay", "orderId", "2026-0045", "price", "1000.00"),
                "customerInfo", Map.of("email", "payer@shop.example"),
                "routing",
                        Map.of(
                                "destination",
                                List.of(Map.of("amount", Map.of("value", "990.00"), "paymentToken", paymentToken))));
        JsonValue created = sdk.raw()
                .call(RawRequest.post(Address.GATEWAY, "api/transactions")
                        .bearer(Scope.SECURE_TRANSACTIONS_WRITE)
                        .body(payment));
        // end::routing
        return created;
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
            String result = errors(CreditClient.of(sandbox.sdk()), order);
            int requests = sandbox.received("credit.createOrder").size();
            return result + "; received requests: " + requests;
        }
        // end::fault
    }

    static Optional<TransactionState> payer(OneStepPayment payment) {
        // tag::payer
        try (Sandbox sandbox = Sandbox.start()) {
            PaymentPage page = PaymentsClient.of(sandbox.sdk()).pay(payment);
            sandbox.payments().payByCard(page.id(), "4485913187374384"); // a test card that the service declines
            return TransactionsClient.of(sandbox.sdk()).getSecure(page.id()).state(); // FAILED
        }
        // end::payer
    }

    static BindingState issuer(Amount price) {
        // tag::issuer
        try (Sandbox sandbox = Sandbox.start()) {
            CardToken token = CardBindingsClient.of(sandbox.sdk())
                    .create(CardDataBinding.of("payer@shop.example", "+79001234567"))
                    .token();
            sandbox.payments().enterCard(token.reveal(), "4929509947106878");
            sandbox.payments().nextResponseCode(token.reveal(), 43); // stolen card
            PaymentsClient.of(sandbox.sdk()).debit(RecurringByCardToken.of("2026-0043", price, token));
            return sandbox.payments().binding(token.reveal()).state(); // PAYOUT_ONLY
        }
        // end::issuer
    }

    static boolean identified(PersonCheck person) {
        // tag::identified
        try (Sandbox sandbox = Sandbox.start()) {
            sandbox.identification().passes("Иванов", "Иван", "Иванович"); // the person whom the test checks
            IdentificationClient identification = IdentificationClient.of(sandbox.sdk());
            IdentificationSession session = identification.start(person);
            identification.submitSmsCode(session, "0000");
            sandbox.clock().advance(Duration.ofMinutes(10));
            return identification.status(session).isPassed(); // true
        }
        // end::identified
    }

    static List<SentCallback> callbacks(OneStepPayment payment, URI receiver) throws InterruptedException {
        // tag::callbacks
        try (Sandbox sandbox = Sandbox.start()) {
            sandbox.payments().notifyAt(receiver); // used if a request has no callbackUrl
            PaymentPage page = PaymentsClient.of(sandbox.sdk()).pay(payment);
            sandbox.payments().refuse(page.id());
            return sandbox.payments().awaitCallbacks(Duration.ofSeconds(10));
        }
        // end::callbacks
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

    static void unreadable(
            Pages<PspTransaction> pages, Consumer<PspTransaction> process, Consumer<UnreadableRecord> report) {
        // tag::unreadable
        for (Page<PspTransaction> page : pages.collectUnreadable()) {
            page.items().forEach(process);
            page.unreadable().forEach(report); // json() returns the text of an unreadable record
        }
        // end::unreadable
    }

    static RecurringPlan<RecurringByCardToken> plan(
            List<RecurringByCardToken> debits, Instant start, BiConsumer<Instant, RecurringByCardToken> schedule) {
        // tag::plan
        RecurringPlan<RecurringByCardToken> plan = RecurringPlan.spread(debits, start, Duration.ofHours(20));
        plan.slots().forEach(slot -> schedule.accept(slot.at(), slot.debit()));
        // end::plan
        return plan;
    }

    static String lostPayout(Sandbox sandbox, PayoutToken token) {
        // tag::lost-payout
        sandbox.faults().next("payments.payoutToCard", Fault.lostAfterProcessing());
        PayoutToCard payout = PayoutToCard.of("2026-0044", Amount.parse("2500.00"), "payee@shop.example", token);
        String id = PaymentsClient.of(sandbox.sdk()).payout(payout).id(); // the SDK retries, then finds the payout
        int requests = sandbox.received("payments.payoutToCard").size(); // 2
        int payouts = sandbox.payments().transactions().size(); // 1
        // end::lost-payout
        return "payout " + id + "; received requests: " + requests + ", executed payouts: " + payouts;
    }
}

package dev.merchantsdk.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.BadRequestException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.CardNumber;
import dev.merchantsdk.core.value.Inn;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.credit.CreditClient;
import dev.merchantsdk.credit.model.Cart;
import dev.merchantsdk.credit.model.CartItem;
import dev.merchantsdk.credit.model.CreditOrder;
import dev.merchantsdk.credit.model.CreditOutcome;
import dev.merchantsdk.credit.model.DeliveryCostUse;
import dev.merchantsdk.credit.model.InitialFeeInStore;
import dev.merchantsdk.credit.model.Signing;
import dev.merchantsdk.credit.model.StatusId;
import dev.merchantsdk.examples.ForeignServer.ForeignRequest;
import dev.merchantsdk.identification.IdentificationClient;
import dev.merchantsdk.identification.model.Gender;
import dev.merchantsdk.identification.model.Passport;
import dev.merchantsdk.identification.model.PersonCheck;
import dev.merchantsdk.payments.CardBindingsClient;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.TransactionsClient;
import dev.merchantsdk.payments.binding.CardDataBinding;
import dev.merchantsdk.payments.binding.CardNumberBinding;
import dev.merchantsdk.payments.callback.CallbackParser;
import dev.merchantsdk.payments.callback.CallbackStatus;
import dev.merchantsdk.payments.callback.CallbackVerifier;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.code.ResponseCode;
import dev.merchantsdk.payments.recurring.RecurringGuard;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentPage;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.request.PayoutToken;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.DebitRateLimiter;
import dev.merchantsdk.payments.spi.RecurringHistoryStore;
import dev.merchantsdk.payments.spi.RecurringKey;
import dev.merchantsdk.payments.transaction.TransactionState;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.FiscalItem;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import dev.merchantsdk.receipts.fiscal.Vat;
import dev.merchantsdk.sandbox.BindingState;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.PaymentState;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.SentCallback;
import dev.merchantsdk.testkit.JsonFixtures;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

final class SnippetsTest {
    private static final Cart CART = Cart.of(CartItem.builder()
            .category(List.of("Books"))
            .productId("B-1")
            .price(Amount.ofRoubles(700))
            .priceWithDiscount(Amount.ofRoubles(650))
            .quantity(3)
            .build());

    @Test
    void theFirstOrderOfTheReadmeIsAccepted() {
        try (Sandbox sandbox = Sandbox.start();
                MerchantSdk sdk = Snippets.sdk(sandbox.url(Address.CREDIT).toString(), sandbox.apiKey())) {
            URI questionnaire = Snippets.order(sdk, CART, "https://shop.example/yes", "https://shop.example/no");

            String applicationId = sandbox.credit().orders().get(0).applicationId();
            assertThat(questionnaire).hasPath("/credit/home/uforms").hasQuery("applicationId=" + applicationId);
        }
    }

    @Test
    void aCallConnectsThroughTheProxyOfTheGuide() throws Exception {
        try (ServerSocket proxy = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                MerchantSdk sdk = ConnectionSnippets.proxied(
                        MerchantSdk.builder()
                                .address(Address.GATEWAY, "https://gateway.example")
                                .credentials(Credentials.builder()
                                        .merchant("1", "secret")
                                        .build()),
                        proxy.getInetAddress().getHostAddress(),
                        proxy.getLocalPort())) {
            CompletableFuture<String> requestLine = CompletableFuture.supplyAsync(() -> refuseOnce(proxy));

            assertThatThrownBy(() -> PaymentsClient.of(sdk)
                            .with(RequestOptions.builder().maxAttempts(1).build())
                            .pay(payment()))
                    .isInstanceOf(NotSentException.class);
            assertThat(requestLine.get(10, TimeUnit.MINUTES)).isEqualTo("CONNECT gateway.example:443 HTTP/1.1");
        }
    }

    /** Rejects the first request to the proxy, and returns the request line. */
    private static String refuseOnce(ServerSocket proxy) {
        try (Socket client = proxy.accept()) {
            String line = new BufferedReader(new InputStreamReader(client.getInputStream(), StandardCharsets.US_ASCII))
                    .readLine();
            client.getOutputStream()
                    .write("HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            return line;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void theListenerOfTheGuideReceivesTheOutcome() {
        Map<String, Duration> timers = new TreeMap<>();
        try (Sandbox sandbox = Sandbox.start();
                MerchantSdk sdk = ObservabilitySnippets.observed(sandbox.sdkBuilder(), timers)) {
            PaymentPage page = Snippets.pay(sdk, "https://shop.example/back", "https://shop.example/callback");

            assertThat(page.userWebLink()).isPresent();
            assertThat(timers).containsOnlyKeys("payments.pay SUCCESS");
            assertThat(sandbox.received("payments.pay")
                            .get(0)
                            .header("User-Agent")
                            .orElseThrow())
                    .startsWith("shop/1.4 merchant-sdk/");
        }
    }

    @Test
    void theFirstPaymentOfTheReadmeIsOpen() {
        try (Sandbox sandbox = Sandbox.start();
                MerchantSdk sdk = Snippets.gateway(
                        sandbox.url(Address.GATEWAY).toString(), sandbox.merchantId(), sandbox.secret())) {
            PaymentPage page = Snippets.pay(sdk, "https://shop.example/back", "https://shop.example/callback");

            assertThat(sandbox.payments().transaction(page.id()).price()).isEqualTo(129_050);
            assertThat(sandbox.payments().transaction(page.id()).state()).isEqualTo(PaymentState.PENDING_CONFIRMATION);
        }
    }

    @Test
    void theRecordsOfTheGuideFindThePayoutWhoseResponseIsLost() {
        try (Sandbox sandbox = Sandbox.start();
                MerchantSdk sdk = Snippets.records(
                        MerchantSdk.builder()
                                .address(
                                        Address.GATEWAY,
                                        sandbox.url(Address.GATEWAY).toString()),
                        sandbox.url(Address.TOKEN).toString(),
                        sandbox.url(Address.PSP).toString(),
                        Credentials.builder().merchant(sandbox.merchantId(), sandbox.secret()),
                        sandbox.clientId(),
                        sandbox.clientSecret())) {
            PayoutToken token = token(sandbox);
            sandbox.faults().next("payments.payoutToCard", Fault.lostAfterProcessing());
            String id = PaymentsClient.of(sdk)
                    .payout(PayoutToCard.of("P-2026", Amount.ofRoubles(1), "payee@shop.example", token))
                    .id();

            assertThat(sandbox.payments().transaction(id).orderId()).isEqualTo("P-2026");
            assertThat(sandbox.received("transactions.list")).hasSize(1);
        }
    }

    @Test
    void theProfileOfTheGuideAsksForThePhone() {
        try (Sandbox sandbox = Sandbox.start();
                MerchantSdk sdk = Snippets.profile(sandbox.sdkBuilder())) {
            assertThatThrownBy(() -> PaymentsClient.of(sdk)
                            .pay(OneStepPayment.of("2026-0042", Amount.ofRoubles(1), "payer@shop.example")))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("customerInfo.phone is required for the merchant category code 4814");
        }
    }

    @Test
    void theStrictClientOfTheGuideRefusesAReceiptThatDoesNotAddUp() {
        OneStepPayment payment = OneStepPayment.builder()
                .orderId("2026-0042")
                .price(Amount.parse("10.00"))
                .email("payer@shop.example")
                .fiscalInformation(FiscalInformation.of(
                        TaxationSystem.COMMON, FiscalItem.of("Book", Amount.parse("9.99"), Vat.VAT_10)))
                .build();
        try (Sandbox sandbox = Sandbox.start()) {
            assertThatThrownBy(() -> Snippets.strict(sandbox.sdk(), payment))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("fiscalInformation.items must add up to payment.price 10.00, add up to 9.99");
            assertThat(sandbox.received()).isEmpty();
        }
    }

    @Test
    void aCallbackSignedWithTheEarlierSecretOfTheGuideIsRead() throws Exception {
        CallbackParser callbacks = Snippets.rotation(Secret.of("new"), Secret.of("secret"));
        // These fields are test vector A in the service's documentation.
        byte[] form =
                ("card_expiration_month=9&card_expiration_year=18&card_holder=VASILY+PUPKIN&card_number=123456XXXXXX7890"
                                + "&status=success&sign=49a5274f55193eca46fc737adcb9122624e7c8b349e0cfbc7e7b3c355b881d71")
                        .getBytes(StandardCharsets.UTF_8);
        assertThat(callbacks.parse("application/x-www-form-urlencoded", form).status())
                .contains(CallbackStatus.SUCCESS);
    }

    @Test
    void theGuardOfTheGuideLearnsFromCallbacksAndRecords() throws Exception {
        try (Sandbox sandbox = Sandbox.start()) {
            CardToken token = CardBindingsClient.of(sandbox.sdk())
                    .create(CardDataBinding.of("payer@shop.example", "+79001234567"))
                    .token();
            sandbox.payments().enterCard(token.reveal(), "4929509947106878");
            RecurringHistoryStore histories = RecurringHistoryStore.inMemory();
            RecurringGuard guard = RecurringGuard.of(
                            PaymentsClient.of(sandbox.sdk()), histories, DebitRateLimiter.inMemory(sandbox.clock()))
                    .withClock(sandbox.clock());
            sandbox.payments().nextResponseCode(token.reveal(), 51);
            guard.debit(RecurringByCardToken.of("2026-0042", Amount.ofRoubles(1), token), CardScheme.VISA);
            PaymentCallbacks callbacks = Snippets.recordCallbacks(
                    PaymentCallbacks.builder()
                            .parser(CallbackParser.of(Secret.of(sandbox.secret())))
                            .verifier(CallbackVerifier.of(sandbox.sdk()))
                            .store(ProcessedCallbackStore.inMemory(10))
                            .expectedPrice(orderId -> Optional.of(Amount.ofRoubles(1))),
                    guard);
            assertThat(callbacks
                            .receive("application/x-www-form-urlencoded", "a=b".getBytes(StandardCharsets.UTF_8))
                            .status())
                    .isEqualTo(403);

            Instant now = sandbox.clock().instant();
            Snippets.recordAll(
                    guard,
                    TransactionsClient.of(sandbox.sdk()),
                    now.minus(Duration.ofHours(1)),
                    now.plus(Duration.ofHours(1)));

            assertThat(histories.history(RecurringKey.ofToken(token)).attempts())
                    .singleElement()
                    .satisfies(attempt -> assertThat(attempt.code()).contains(ResponseCode.INSUFFICIENT_FUNDS));
        }
    }

    @Test
    void thePlanOfTheGuideSchedulesEachDebit() {
        List<RecurringByCardToken> debits = List.of(
                RecurringByCardToken.of("2026-0042", Amount.ofRoubles(1), CardToken.of("a-token")),
                RecurringByCardToken.of("2026-0043", Amount.ofRoubles(1), CardToken.of("b-token")));
        Map<String, Instant> scheduled = new TreeMap<>();
        Instant start = Instant.parse("2026-11-21T03:00:00Z");

        Snippets.plan(debits, start, (at, debit) -> scheduled.put(debit.orderId(), at));

        assertThat(scheduled)
                .containsExactly(
                        Map.entry("2026-0042", start), Map.entry("2026-0043", Instant.parse("2026-11-21T13:00:00Z")));
    }

    @Test
    void eachErrorHasItsOwnText() {
        try (Sandbox sandbox = Sandbox.start()) {
            CreditClient credit = CreditClient.of(sandbox.sdk());
            assertThat(Snippets.errors(credit, order())).startsWith("accepted: ");
        }
        try (MerchantSdk nowhere = Snippets.sdk("http://127.0.0.1:1", "0123456789abcdef0123456789abcdef")) {
            assertThat(Snippets.errors(CreditClient.of(nowhere), order())).isEqualTo("not processed: try again later");
        }
        try (Sandbox sandbox = Sandbox.start();
                MerchantSdk wrong =
                        Snippets.sdk(sandbox.url(Address.CREDIT).toString(), "0123456789abcdef0123456789abcdef")) {
            assertThat(Snippets.errors(CreditClient.of(wrong), order())).isEqualTo("rejected by the service: [ApiKey]");
        }
    }

    @Test
    void aLostResponseIsAnUnknownOutcomeOfOneOrder() {
        assertThat(Snippets.fault(order()))
                .isEqualTo("outcome unknown: wait for a notification of the order B-2026; received requests: 1");
    }

    @Test
    void aPaymentWithACardThatIsDeclinedHasFailed() {
        assertThat(Snippets.payer(payment())).contains(TransactionState.FAILED);
    }

    @Test
    void aStolenCardMakesItsTokenPayoutOnly() {
        assertThat(Snippets.issuer(Amount.ofRoubles(10))).isEqualTo(BindingState.PAYOUT_ONLY);
    }

    @Test
    void aRefusedPaymentIsCalledBackAsFailed() throws Exception {
        try (ForeignServer shop = new ForeignServer(Conversation.parse("""
                > POST /callback none
                < 200
                OK"""))) {
            List<SentCallback> sent = Snippets.callbacks(payment(), URI.create(shop.url() + "/callback"));

            assertThat(sent).hasSize(1);
            assertThat(sent.get(0).delivered()).isTrue();
            assertThat(sent.get(0).fields()).containsEntry("orderId", "P-2026").containsEntry("status", "failed");
            assertThat(shop.received()).extracting(ForeignRequest::line).containsExactly("POST /callback");
        }
    }

    @Test
    void aPayoutWhoseResponseIsLostIsMadeOnce() {
        try (Sandbox sandbox = Sandbox.start()) {
            String result = Snippets.lostPayout(sandbox, token(sandbox));

            String id = sandbox.payments().transactions().get(0).id();
            assertThat(result).isEqualTo("payout " + id + "; received requests: 2, executed payouts: 1");
        }
    }

    @Test
    void virtualAccountsAreCalledAsTheyAreWithTheirScopes() throws Exception {
        Conversation conversation = Conversation.parse("""
                > POST /token none
                < 200
                {"access_token": "t", "expires_in": 36000, "token_type": "Bearer"}
                > GET /api/v1/tokens/T-1/status bearer
                < 200
                {"status": "Success"}
                > POST /token none
                < 200
                {"access_token": "t", "expires_in": 36000, "token_type": "Bearer"}
                > POST /api/v1/accounts/business bearer
                < 200
                {"accountId": "A-1"}
                > POST /api/transactions bearer
                < 400
                {"error": "Invalid request"}""");
        try (ForeignServer service = new ForeignServer(conversation);
                MerchantSdk sdk = MerchantSdk.builder()
                        .address(Address.GATEWAY, service.url())
                        .address(Address.TOKEN, service.url() + "/token")
                        .credentials(
                                Credentials.builder().client("client", "secret").build())
                        .build()) {
            JsonValue business = JsonValue.parse("{\"inn\":\"7708816952\"}");

            assertThat(Snippets.tokenStatus(sdk, "T-1")
                            .get("status")
                            .orElseThrow()
                            .text())
                    .isEqualTo("Success");
            assertThat(Snippets.account(sdk, business)
                            .get("accountId")
                            .orElseThrow()
                            .text())
                    .isEqualTo("A-1");
            assertThatThrownBy(() -> Snippets.routed(sdk, "T-1")).isInstanceOf(BadRequestException.class);

            assertThat(service.received())
                    .extracting(ForeignRequest::line)
                    .containsExactly(
                            "POST /token",
                            "GET /api/v1/tokens/T-1/status",
                            "POST /token",
                            "POST /api/v1/accounts/business",
                            "POST /api/transactions");
            assertThat(service.received().get(0).body()).contains("scope=payment-tokens%3Atokens.read");
            assertThat(service.received().get(2).body()).contains("scope=secure%3Atransactions.write");
            assertThat(JsonFixtures.tree(service.received().get(4).body())).isEqualTo(JsonFixtures.tree("""
                            {"payment": {"action": "pay", "orderId": "2026-0045", "price": "1000.00"},
                             "customerInfo": {"email": "payer@shop.example"},
                             "routing": {"destination": [{"amount": {"value": "990.00"}, "paymentToken": "T-1"}]}}"""));
        }
    }

    @Test
    void theListOfReceiptsIsCalledAsItIsWithItsScope() throws Exception {
        Conversation conversation = Conversation.parse("""
                > POST /token none
                < 200
                {"access_token": "t", "expires_in": 36000, "token_type": "Bearer"}
                > GET /path/from/support bearer
                < 200
                {"receipts": []}""");
        try (ForeignServer service = new ForeignServer(conversation);
                MerchantSdk sdk = MerchantSdk.builder()
                        .address(Address.PSP, service.url())
                        .address(Address.TOKEN, service.url() + "/token")
                        .credentials(
                                Credentials.builder().client("client", "secret").build())
                        .build()) {
            assertThat(Snippets.receiptsList(sdk, "path/from/support")
                            .get("receipts")
                            .isPresent())
                    .isTrue();
            assertThat(service.received().get(0).body()).contains("scope=receipts%3Apublic_receipts.read");
        }
    }

    @Test
    void theFieldsThatTheServiceFoundWrongAreNamedAsTheContractNamesThem() throws Exception {
        Conversation conversation = Conversation.parse("""
                > POST /api/v2/personidentification x-auth
                < 400
                {"Snils": ["The Snils field is required."], "gender": ["Wrong."]}""");
        try (ForeignServer service = new ForeignServer(conversation);
                MerchantSdk sdk = Snippets.gateway(service.url(), "1", "secret")) {
            assertThat(Snippets.refusedFields(
                            IdentificationClient.of(sdk), person("Шариков", "Полиграф", "Полиграфович")))
                    .containsExactly("snils", "gender");
        }
    }

    @Test
    void aPersonThatTheTestLetsPassIsIdentifiedOnTheSandbox() {
        assertThat(Snippets.identified(person("Иванов", "Иван", "Иванович"))).isTrue();
        assertThat(Snippets.identified(person("Петров", "Иван", "Иванович"))).isFalse();
    }

    private static PersonCheck person(String lastName, String firstName, String patronymic) {
        return PersonCheck.builder()
                .lastName(lastName)
                .firstName(firstName)
                .patronymic(patronymic)
                .gender(Gender.MALE)
                .passport(Passport.of("0306", "322484"))
                .inn(Inn.of("501716749325"))
                .phone("+79001234567")
                .build();
    }

    @Test
    void theClockOfTheSandboxMovesAnApplicationOn() {
        assertThat(Snippets.clock(order())).contains(StatusId.PHONE_CONFIRMED);
    }

    @Test
    void aMerchantsOwnReadingOfStatusesHolds() {
        try (Sandbox sandbox = Sandbox.start()) {
            CreditClient credit = CreditClient.of(sandbox.sdk());
            String applicationId = credit.createOrder(order()).applicationId();
            sandbox.credit().approve(applicationId);
            sandbox.clock().advance(Duration.ofMinutes(15));

            assertThat(credit.applicationStatus(applicationId).outcome()).isEqualTo(CreditOutcome.OPEN);
            assertThat(Snippets.status(credit, applicationId)).isEqualTo(CreditOutcome.SUCCESS);
        }
    }

    @Test
    void aNotificationLeadsToTheTruth() {
        try (Sandbox sandbox = Sandbox.start()) {
            CreditClient credit = CreditClient.of(sandbox.sdk());
            String applicationId = credit.createOrder(order()).applicationId();
            byte[] forged = "{\"ApplicationID\":\"%s\",\"StatusID\":\"FundsPaidToMerchant\"}"
                    .formatted(applicationId)
                    .getBytes(StandardCharsets.UTF_8);

            assertThat(Snippets.notification(credit, forged)).contains(StatusId.BASKET_RECEIVED);
        }
    }

    @Test
    void theLegacyAddressIsAnAddressOfItsOwn() {
        try (Sandbox sandbox = Sandbox.start()) {
            CreditClient legacy = Snippets.legacy(sandbox.sdk());
            String applicationId = legacy.createOrder(order()).applicationId();

            assertThat(legacy.questionnaireLink(applicationId))
                    .asString()
                    .startsWith(sandbox.url(Address.LEGACY_CREDIT) + "home/uforms");
        }
    }

    @Test
    void rawAccessReachesAPathThatTheSandboxDoesNotPlay() {
        try (Sandbox sandbox = Sandbox.start()) {
            assertThatThrownBy(() -> Snippets.raw(sandbox.sdk(), "api/merch/named-by-the-manager", "1"))
                    .isInstanceOf(NotFoundException.class);
            assertThat(sandbox.received()).hasSize(1);
        }
    }

    private static PayoutToken token(Sandbox sandbox) {
        return CardBindingsClient.of(sandbox.sdk())
                .create(CardNumberBinding.of("payee@shop.example", CardNumber.of("4929509947106878")))
                .token();
    }

    private static OneStepPayment payment() {
        return OneStepPayment.of("P-2026", Amount.ofRoubles(10), "payer@shop.example");
    }

    private static CreditOrder order() {
        return CreditOrder.builder()
                .orderId("B-2026")
                .cart(CART)
                .deliveryCost(Amount.ZERO)
                .deliveryCostUse(DeliveryCostUse.NOTHING)
                .initialFeeInStore(InitialFeeInStore.NONE)
                .signingByTheStore(Signing.BY_SERVICE)
                .callBackUrlSuccess("https://shop.example/yes")
                .callBackUrlFail("https://shop.example/no")
                .build();
    }
}

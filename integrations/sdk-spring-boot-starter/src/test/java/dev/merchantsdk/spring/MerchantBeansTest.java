package dev.merchantsdk.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.PaymentBooks;
import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.spi.CallEvent;
import dev.merchantsdk.core.spi.CallListener;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.credit.CreditClient;
import dev.merchantsdk.identification.IdentificationClient;
import dev.merchantsdk.identification.MobilizationClient;
import dev.merchantsdk.payments.BalanceClient;
import dev.merchantsdk.payments.CardBindingsClient;
import dev.merchantsdk.payments.OperationsClient;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.RegistersClient;
import dev.merchantsdk.payments.SbpClient;
import dev.merchantsdk.payments.TransactionsClient;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.callback.VerifiedTransaction;
import dev.merchantsdk.payments.recurring.RecurringGuard;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.spi.PaymentStores;
import dev.merchantsdk.receipts.ReceiptsClient;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.Sandbox;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.beans.factory.NoUniqueBeanDefinitionException;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

final class MerchantBeansTest {
    private static final List<Class<?>> BEANS = List.of(
            MerchantSdk.class,
            Merchant.class,
            PaymentsClient.class,
            CardBindingsClient.class,
            SbpClient.class,
            RecurringGuard.class,
            PaymentCallbacks.class,
            TransactionsClient.class,
            OperationsClient.class,
            RegistersClient.class,
            BalanceClient.class,
            CreditClient.class,
            ReceiptsClient.class,
            IdentificationClient.class,
            MobilizationClient.class);

    private final ApplicationContextRunner stored =
            StarterContext.runner(StarterContext.REAL).withBean(PaymentStores.class, PaymentStores::inMemory);
    private final ApplicationContextRunner complete =
            stored.withBean(OrderPrices.class, () -> orderId -> Optional.empty());

    static List<Class<?>> beans() {
        return BEANS;
    }

    @Test
    void offersEachClient() {
        complete.run(context ->
                assertThat(BEANS).allSatisfy(type -> assertThat(context).hasSingleBean(type)));
    }

    @Test
    void closesTheMerchantWithTheContext() {
        Merchant[] closed = new Merchant[1];
        complete.run(context -> closed[0] = context.getBean(Merchant.class));

        assertThatThrownBy(() -> closed[0].sbp().banks()).isInstanceOf(IllegalStateException.class);
    }

    @ParameterizedTest
    @MethodSource("beans")
    void leavesABeanOfTheShop(Class<?> type) {
        (type == PaymentCallbacks.class ? complete : stored).run(given -> leaves(type, given.getBean(type)));
    }

    private <T> void leaves(Class<T> type, Object own) {
        stored.withBean("own", type, (Supplier<T>) () -> type.cast(own))
                .run(context -> assertThat(context.getBean(type)).isSameAs(own));
    }

    @Test
    void needsNoStoresOrBooksForOtherClients() {
        StarterContext.runner(StarterContext.REAL).run(context -> {
            assertThat(context).hasNotFailed();
            assertThat(context.getBean(PaymentsClient.class)).isNotNull();
        });
    }

    @Test
    void passesEachGroupOfSettingsToTheSdk() {
        List<String> endpoints = new CopyOnWriteArrayList<>();
        CallListener listener = new CallListener() {
            @Override
            public void onStart(CallEvent call) {
                endpoints.add(call.endpoint());
            }
        };
        StarterContext.runner(
                        "merchant.sdk.sandbox.enabled=true",
                        "spring.profiles.active=test",
                        "merchant.sdk.application=bookshop/1",
                        "merchant.sdk.profile.merchant-category-code=4814",
                        "merchant.sdk.retry.max-attempts=1",
                        "merchant.sdk.timeouts.payout=50ms")
                .withBean(CallListener.class, () -> listener)
                .run(context -> {
                    PaymentsClient payments = context.getBean(PaymentsClient.class);
                    Sandbox sandbox = context.getBean(Sandbox.class);
                    sandbox.faults().next("payments.payoutToCard", Fault.delayed(Duration.ofMillis(500)));
                    sandbox.faults().next("balance.get", Fault.status(503));

                    assertThatThrownBy(() -> payments.pay(
                                    OneStepPayment.of("order-1", FilteredShop.PRICE, "payer@shop.example")))
                            .hasMessageContaining("merchant category code 4814");
                    assertThatThrownBy(() -> payments.payout(PayoutToCard.of(
                                    "order-2", FilteredShop.PRICE, "payer@shop.example", CardToken.of("token-1"))))
                            .isInstanceOfAny(NotSentException.class, OutcomeUnknownException.class);
                    assertThatThrownBy(
                                    () -> context.getBean(BalanceClient.class).balance(1))
                            .isInstanceOf(SdkException.class);

                    assertThat(sandbox.received("balance.get")).hasSize(1);
                    assertThat(sandbox.received())
                            .isNotEmpty()
                            .allSatisfy(request -> assertThat(
                                            request.header("User-Agent").orElseThrow())
                                    .contains("bookshop/1"));
                    assertThat(endpoints).contains("payments.payoutToCard", "balance.get");
                });
    }

    @Test
    void customizesTheSdk() {
        StarterContext.runner("merchant.sdk.gateway-url=https://gateway.example/")
                .withBean(MerchantSdkCustomizer.class, () -> builder -> builder.application(""))
                .run(context -> assertThat(context).hasFailed());
    }

    @Test
    void aBlankApplicationIsNone() {
        StarterContext.runner(StarterContext.REAL)
                .withPropertyValues("merchant.sdk.application= ")
                .run(context -> assertThat(context).hasNotFailed());
    }

    @Test
    void refusesBooksNextToPrices() {
        PaymentBooks own = new PaymentBooks() {
            @Override
            public Optional<Amount> expectedPrice(String orderId) {
                return Optional.empty();
            }

            @Override
            public void onPaid(VerifiedTransaction paid) {}

            @Override
            public void onFailed(VerifiedTransaction failed) {}
        };
        complete.withBean(PaymentBooks.class, () -> own)
                .run(context ->
                        assertThat(context).getFailure().hasRootCauseInstanceOf(NoUniqueBeanDefinitionException.class));
        StarterContext.runner(StarterContext.REAL)
                .withBean(PaymentStores.class, PaymentStores::inMemory)
                .withBean(PaymentBooks.class, () -> own)
                .run(context ->
                        assertThat(context.getBean(PaymentCallbacks.class)).isNotNull());
    }
}

package dev.merchantsdk.sandbox.credit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.AuthenticationException;
import dev.merchantsdk.core.error.BadRequestException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.credit.CreditClient;
import dev.merchantsdk.credit.model.ApplicationStatus;
import dev.merchantsdk.credit.model.Cart;
import dev.merchantsdk.credit.model.CartItem;
import dev.merchantsdk.credit.model.CreditNotification;
import dev.merchantsdk.credit.model.CreditOrder;
import dev.merchantsdk.credit.model.DeliveryCostUse;
import dev.merchantsdk.credit.model.InitialFeeInStore;
import dev.merchantsdk.credit.model.Shipment;
import dev.merchantsdk.credit.model.Signing;
import dev.merchantsdk.credit.model.StatusId;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.junit.SandboxExtension;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Tests the credit client of the SDK with the sandbox. */
@ExtendWith(SandboxExtension.class)
final class SandboxCreditTest {
    @Test
    void goesFromTheOrderToThePayment(Sandbox sandbox, MerchantSdk sdk) {
        CreditClient credit = CreditClient.of(sdk);

        String id = credit.createOrder(order()).applicationId();

        assertThat(sandbox.credit().order(id).cart()).hasSize(2);
        assertThat(credit.questionnaireLink(id))
                .hasToString(sandbox.url(Address.CREDIT) + "home/uforms?applicationId=" + id);
        ApplicationStatus status = credit.applicationStatus(id);
        assertThat(status.statusId().map(StatusId::raw)).hasValue("BasketReceived");
        assertThat(status.applicationDate().map(OffsetDateTime::toInstant))
                .hasValue(sandbox.clock().instant());
        sandbox.credit().approve(id);
        credit.reportShipment(
                Shipment.builder().orderId("117").applicationId(id).build());
        sandbox.clock().advance(Duration.ofDays(1));
        assertThat(credit.applicationStatus(id).statusId().map(StatusId::raw)).hasValue("FundsPaidToMerchant");
    }

    @Test
    void isReachedAtTheAlternateAddress(Sandbox sandbox, MerchantSdk sdk) {
        CreditClient.of(sdk).atLegacyAddress().createOrder(order());

        assertThat(sandbox.received("credit.createOrder"))
                .extracting(request -> request.address())
                .containsExactly(Address.LEGACY_CREDIT);
    }

    @Test
    void meetsTheServicesRefusals(Sandbox sandbox, MerchantSdk sdk) {
        CreditClient credit = CreditClient.of(sdk);
        String nobodys = "00000000-0000-4000-8000-000000000000";

        assertThatExceptionOfType(BadRequestException.class)
                .isThrownBy(() -> credit.reportShipment(
                        Shipment.builder().orderId("117").applicationId(nobodys).build()))
                .satisfies(refusal ->
                        assertThat(refusal.errors().get(0).code().reveal()).isEqualTo("AppID"));
        assertThatExceptionOfType(ApiException.class)
                .isThrownBy(() -> credit.applicationStatus(nobodys))
                .satisfies(refusal ->
                        assertThat(refusal.errors().get(0).code().reveal()).isEqualTo("application_id"));
        try (MerchantSdk stranger = sandbox.sdkBuilder()
                .credentials(Credentials.builder().apiKey("f".repeat(32)).build())
                .build()) {
            assertThatExceptionOfType(AuthenticationException.class)
                    .isThrownBy(() -> CreditClient.of(stranger).createOrder(order()));
        }
    }

    @Test
    void meetsFaultsByEndpoint(Sandbox sandbox, MerchantSdk sdk) {
        sandbox.faults().next("credit.createOrder", Fault.lostAfterProcessing());

        assertThatExceptionOfType(OutcomeUnknownException.class)
                .isThrownBy(() -> CreditClient.of(sdk).createOrder(order()));
        assertThat(sandbox.received("credit.createOrder")).hasSize(1);
        assertThat(sandbox.credit().orders()).hasSize(1);
    }

    @Test
    void readsTheNotification(Sandbox sandbox, MerchantSdk sdk) throws Exception {
        try (Sandbox shop = Sandbox.start()) {
            sandbox.credit().notifyAt(shop.url(Address.GATEWAY));
            String id = CreditClient.of(sdk).createOrder(order()).applicationId();
            sandbox.credit().approve(id);
            sandbox.credit().awaitNotifications(Duration.ofSeconds(10));

            CreditNotification told =
                    CreditNotification.parse(shop.received().get(0).body());

            assertThat(told.applicationId()).isEqualTo(id);
            assertThat(told.orderId()).hasValue("117");
            assertThat(told.statusId().map(StatusId::raw)).hasValue("CreditApproved");
        }
    }

    private static CreditOrder order() {
        return CreditOrder.builder()
                .orderId("117")
                .cart(Cart.of(CartItem.builder()
                        .category(List.of("Phones"))
                        .productId("SKU-1")
                        .price(Amount.ofRoubles(300))
                        .priceWithDiscount(Amount.ofRoubles(250))
                        .quantity(2)
                        .build()))
                .deliveryCost(Amount.ofRoubles(10))
                .deliveryCostUse(DeliveryCostUse.IN_CREDIT)
                .initialFeeInStore(InitialFeeInStore.NONE)
                .signingByTheStore(Signing.BY_SERVICE)
                .callBackUrlSuccess("https://shop.example/approved")
                .callBackUrlFail("https://shop.example/refused")
                .build();
    }
}

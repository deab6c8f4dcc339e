package dev.merchantsdk.sandbox.credit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.PagePayer;
import dev.merchantsdk.sandbox.ReceivedRequest;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.SentCallback;
import dev.merchantsdk.sandbox.junit.SandboxExtension;
import dev.merchantsdk.testkit.JsonFixtures;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Tests status notifications. A second sandbox acts as the shop and records the notifications. */
@ExtendWith(SandboxExtension.class)
final class NotificationTest {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    @Test
    void reportsEachChangeOnceInOrder(Sandbox sandbox) throws Exception {
        try (Sandbox shop = Sandbox.start()) {
            sandbox.credit().notifyAt(shop.url(Address.GATEWAY).resolve("status"));
            String id = CreditOrders.accepted(sandbox);
            sandbox.clock().advance(Duration.ofMinutes(5));
            sandbox.clock().advance(Duration.ofSeconds(1));
            new PagePayer(sandbox).act(id, "decide", "{\"outcome\": \"approve\"}");

            List<SentCallback> sent = sandbox.credit().awaitNotifications(PATIENCE);

            assertThat(sent)
                    .extracting(notification -> notification.fields().get("StatusID"))
                    .containsExactly("PhoneConfirmed", "AppSentToFO", "CreditApproved");
            assertThat(sent).allSatisfy(notification -> {
                assertThat(notification.fields()).containsEntry("ApplicationID", id);
                assertThat(notification.status()).hasValue(404);
            });
            assertThat(shop.received()).hasSize(3);
            ReceivedRequest last = shop.received().get(2);
            assertThat(last.method()).isEqualTo("POST");
            assertThat(last.path()).isEqualTo("/status");
            assertThat(last.header("Content-Type")).hasValue("application/json; charset=utf-8");
            assertThat(JsonFixtures.tree(last.text())).isEqualTo(JsonFixtures.tree("""
                    {
                      "ApplicationID": "%s",
                      "OrderID": "2026-000117",
                      "StatusID": "CreditApproved",
                      "FinOrg": "SandboxBank"
                    }
                    """.formatted(id)));
        }
    }

    @Test
    void isRepeatedOnDemand(Sandbox sandbox) throws Exception {
        try (Sandbox shop = Sandbox.start()) {
            String id = CreditOrders.accepted(sandbox);
            sandbox.credit().notifyAt(shop.url(Address.PSP));

            sandbox.credit().notifyAgain(id);
            sandbox.credit().notifyAgain(id);

            assertThat(sandbox.credit().awaitNotifications(PATIENCE))
                    .extracting(notification -> notification.fields().get("StatusID"))
                    .containsExactly("BasketReceived", "BasketReceived");
        }
    }

    @Test
    void sendsOnceEvenIfTheShopIsDown(Sandbox sandbox) throws Exception {
        try (Sandbox shop = Sandbox.start()) {
            shop.faults().nextOfAny(Fault.lostBeforeProcessing());
            sandbox.credit().notifyAt(shop.url(Address.PSP));
            String id = CreditOrders.accepted(sandbox);

            sandbox.credit().refuse(id);

            assertThat(sandbox.credit().awaitNotifications(PATIENCE))
                    .singleElement()
                    .satisfies(notification -> {
                        assertThat(notification.fields())
                                .containsEntry("ApplicationID", id)
                                .containsEntry("StatusID", "CreditRejectedByFinOrgs");
                        assertThat(notification.status()).isEmpty();
                    });
            assertThat(shop.received()).hasSize(1);
        }
    }

    @Test
    void isNotSentWithoutReceiver(Sandbox sandbox) throws Exception {
        sandbox.credit().approve(CreditOrders.accepted(sandbox));

        assertThat(sandbox.credit().awaitNotifications(PATIENCE)).isEmpty();
    }

    @Test
    void isSentToLoopbackInterfaceOnly(Sandbox sandbox) {
        for (String address : List.of(
                "https://127.0.0.1/",
                "http://shop.example/",
                "http://127.0.0.1.shop.example/",
                "/status",
                "mailto:a@b")) {
            assertThatExceptionOfType(IllegalArgumentException.class)
                    .isThrownBy(() -> sandbox.credit().notifyAt(URI.create(address)));
        }
    }
}

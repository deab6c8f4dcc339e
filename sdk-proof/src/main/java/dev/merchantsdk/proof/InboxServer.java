package dev.merchantsdk.proof;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.callback.CallbackHandler;
import dev.merchantsdk.payments.callback.CallbackResponse;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.callback.VerifiedTransaction;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.proof.RemoteStores.RemoteCallbacks;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** A server that receives callbacks, and looks up the results of orders without one. */
final class InboxServer {
    private static final String FORM = "application/x-www-form-urlencoded";

    private final CallbacksWorld world;
    private final VirtualProcess process;
    private final PaymentsClient payments;
    private final PaymentCallbacks inbox;

    InboxServer(CallbacksWorld world, VirtualProcess process) {
        this.world = world;
        this.process = process;
        MerchantAccount account = world.account();
        MerchantSdk sdk = account.sdk(process, attempt -> account.wire().line(process, attempt));
        this.payments = PaymentsClient.of(sdk);
        this.inbox = PaymentCallbacks.of(sdk)
                .store(new RemoteCallbacks(world.store(), account.access(process)))
                .expectedPrice(orderId -> Optional.ofNullable(world.prices().get(orderId)))
                .onEach(event -> record())
                .onPaid(handler("paid"))
                .onRefunded(handler("refunded"))
                .onFailed(handler("failed"))
                .onOther(handler("other"))
                .build();
    }

    /** The recorder waits while its table is locked, so that several deliveries go on at once. */
    private void record() {
        process.pause(world.lockLeft().plus(world.account().dice().millis("recorder", 1, 500)));
    }

    private CallbackHandler<VerifiedTransaction> handler(String name) {
        return result -> {
            process.pause(world.account().dice().millis("handler", 1, 3_000));
            if (world.account().dice().chance("handler fails", 0.25)) {
                throw new IllegalStateException("the handler fails");
            }
            world.account().chronicle().note(process, name + " " + result.orderId());
            world.handled(name, result.orderId(), result.transactionId(), result.kind());
        };
    }

    /** Looks up the results of orders whose callbacks get lost. */
    void start() {
        process.start(() -> {
            for (int round = 0; round < 6; round++) {
                process.pause(Duration.ofMinutes(20));
                for (String orderId : List.copyOf(world.prices().keySet())) {
                    if (world.isLost(orderId) && !world.wasHandled(orderId)) {
                        inbox.lookUp(orderId, MerchantAccount.ONE_QUERY);
                    }
                }
            }
        });
    }

    void refund(String transactionId, Amount price) {
        process.start(() -> {
            String orderId = "order-" + world.prices().size();
            world.expect(orderId, price);
            try {
                payments.refund(Refund.byId(transactionId, orderId, price, "payer@shop.test")
                        .build());
            } catch (SdkException e) {
                world.account()
                        .chronicle()
                        .note(process, orderId + ": " + e.getClass().getSimpleName());
            }
            world.collectLater();
        });
    }

    /** Returns whether the service need not send the callback again. */
    boolean receive(byte[] body) {
        return inbox.receive(FORM, body).isOk();
    }

    boolean refuses(byte[] body) {
        CallbackResponse response = inbox.receive(FORM, body);
        return response.status() >= 400 && response.status() < 500;
    }
}

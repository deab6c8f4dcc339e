package dev.merchantsdk.sandbox.credit;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.server.CallbackSender;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** Posts status notifications, in order, each once. */
final class Notifier {
    private final CallbackSender postman = new CallbackSender("merchant-sdk-sandbox-notifier");
    private final List<StatusNotification> sent = new CopyOnWriteArrayList<>();
    private volatile Optional<String> receiver = Optional.empty();

    void to(String address) {
        if (!CallbackSender.goesTo(address)) {
            throw new IllegalArgumentException("the sandbox notifies only http addresses of the loopback interface");
        }
        receiver = Optional.of(address);
    }

    void tell(Application application, CreditStatus status) {
        receiver.ifPresent(address -> postman.post(
                address,
                "application/json; charset=utf-8",
                body(application, status),
                answered -> sent.add(new StatusNotification(application.id(), status.id(), answered))));
    }

    List<StatusNotification> sent() {
        return List.copyOf(sent);
    }

    void awaitIdle(Duration atMost) throws InterruptedException {
        postman.awaitIdle(atMost);
    }

    void close() {
        postman.close();
    }

    /** The fields as public clients receive them; the contract does not show them. */
    private static byte[] body(Application application, CreditStatus status) {
        return JsonValue.objectBuilder()
                .put("ApplicationID", application.id())
                .put("OrderID", application.order().orderId())
                .put("StatusID", status.id())
                .put("FinOrg", "SandboxBank")
                .build()
                .toJson()
                .getBytes(StandardCharsets.UTF_8);
    }
}

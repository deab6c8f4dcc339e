package dev.merchantsdk.sandbox.credit;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.http.CallbackSender;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;

/** Posts status notifications, in order, each once. */
final class Notifier {
    private final CallbackSender sender = new CallbackSender("merchant-sdk-sandbox-notifier");
    private final CreditSimulator.Recorder recorder;
    private volatile Optional<String> receiver = Optional.empty();

    Notifier(CreditSimulator.Recorder recorder) {
        this.recorder = recorder;
    }

    void to(Optional<String> address) {
        receiver = address;
    }

    Optional<String> receiver() {
        return receiver;
    }

    void tell(Application application, CreditStatus status) {
        receiver.ifPresent(address -> sender.post(
                address,
                "application/json; charset=utf-8",
                body(application, status),
                answered -> recorder.record(application.id(), status.id(), answered)));
    }

    void awaitIdle(Duration atMost) throws InterruptedException {
        sender.awaitIdle(atMost);
    }

    void close() {
        sender.close();
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

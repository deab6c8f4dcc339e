package dev.merchantsdk.sandbox.credit;

import dev.merchantsdk.sandbox.credit.CreditSimulator.NotificationRecorder;
import dev.merchantsdk.sandbox.http.CallbackSender;
import java.time.Duration;
import java.util.Optional;

/** Posts status notifications. A receiver gets the notifications in the order of the calls of {@link #post}. */
final class Notifier {
    private final CallbackSender sender = new CallbackSender("merchant-sdk-sandbox-notifier");
    private final NotificationRecorder recorder;
    private volatile Optional<String> receiver = Optional.empty();

    Notifier(NotificationRecorder recorder) {
        this.recorder = recorder;
    }

    void to(Optional<String> address) {
        receiver = address;
    }

    Optional<String> receiver() {
        return receiver;
    }

    void post(Application application, CreditStatus status) {
        receiver.ifPresent(address -> post(
                new Notification(address, application.id(), application.order().orderId(), status.id())));
    }

    void post(Notification notification) {
        sender.post(
                notification.receiver(),
                "application/json; charset=utf-8",
                notification.body(),
                delivery -> recorder.record(notification, delivery));
    }

    void awaitIdle(Duration atMost) {
        sender.awaitIdle(atMost);
    }

    void close() {
        sender.close();
    }
}

package dev.merchantsdk.examples;

import dev.merchantsdk.payments.callback.CallbackAnswer;
import dev.merchantsdk.payments.callback.CallbackReceiver;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** The receiver of the guide for Spring MVC. */
// tag::spring
@RestController
class SpringReceiver {
    private final CallbackReceiver receiver;

    SpringReceiver(CallbackReceiver receiver) {
        this.receiver = receiver;
    }

    @PostMapping("/callback")
    ResponseEntity<String> callback(HttpServletRequest request) throws IOException {
        CallbackAnswer answer = receiver.receive(request.getContentType(), request.getInputStream());
        return ResponseEntity.status(answer.status()).body(answer.body());
    }
}
// end::spring

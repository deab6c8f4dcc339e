package dev.merchantsdk.examples;

import dev.merchantsdk.payments.callback.CallbackResponse;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** The receiver to which the callbacks guide links, for Spring MVC. */
@RestController
class SpringReceiver {
    private final PaymentCallbacks callbacks;

    SpringReceiver(PaymentCallbacks callbacks) {
        this.callbacks = callbacks;
    }

    @PostMapping("/callback")
    ResponseEntity<String> callback(HttpServletRequest request) throws IOException {
        CallbackResponse response = callbacks.receive(request.getContentType(), request.getInputStream());
        return ResponseEntity.status(response.status()).body(response.body());
    }
}

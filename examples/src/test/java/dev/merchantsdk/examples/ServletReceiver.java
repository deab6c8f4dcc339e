package dev.merchantsdk.examples;

import dev.merchantsdk.payments.callback.CallbackResponse;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** The receiver to which the callbacks guide links, for servlet containers. */
final class ServletReceiver extends HttpServlet {
    private static final long serialVersionUID = 1L;

    private final transient PaymentCallbacks callbacks;

    ServletReceiver(PaymentCallbacks callbacks) {
        this.callbacks = callbacks;
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        CallbackResponse callbackResponse = callbacks.receive(request.getContentType(), request.getInputStream());
        response.setStatus(callbackResponse.status());
        response.getOutputStream().write(callbackResponse.body().getBytes(StandardCharsets.UTF_8));
    }
}

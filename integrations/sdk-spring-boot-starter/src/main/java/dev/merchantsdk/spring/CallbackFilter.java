package dev.merchantsdk.spring;

import dev.merchantsdk.payments.callback.CallbackResponse;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * Answers callbacks itself, as the first filter. Later filters would read the form's parameters and so destroy the
 * bytes that are signed, or refuse a post without a CSRF token.
 *
 * @param byPath the inboxes by their decoded paths; one alone has all paths of the registration
 */
record CallbackFilter(Map<String, PaymentCallbacks> byPath, CallbackObserver observer) implements Filter {
    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        HttpServletRequest http = (HttpServletRequest) request;
        String info = http.getPathInfo();
        PaymentCallbacks callbacks = byPath.size() == 1
                ? byPath.values().iterator().next()
                : byPath.get(info == null ? http.getServletPath() : http.getServletPath() + info);
        if (callbacks == null || !"POST".equals(http.getMethod())) {
            chain.doFilter(request, response);
            return;
        }
        try {
            answer(observer.callback(http::getHeader, () -> receive(callbacks, http)), (HttpServletResponse) response);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static CallbackResponse receive(PaymentCallbacks callbacks, HttpServletRequest request) {
        try {
            return callbacks.receive(request.getContentType(), request.getInputStream());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void answer(CallbackResponse answer, HttpServletResponse response) throws IOException {
        response.setStatus(answer.status());
        response.setContentType("text/plain");
        response.getOutputStream().write(answer.body().getBytes(StandardCharsets.UTF_8));
    }
}

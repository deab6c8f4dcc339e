package dev.merchantsdk.spring;

import dev.merchantsdk.payments.callback.CallbackResponse;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferLimitException;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.scheduling.concurrent.CustomizableThreadFactory;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;
import reactor.core.publisher.SignalType;

/**
 * Answers callbacks itself, as the first filter. A body is read without a thread, within limits of time and of bytes;
 * only a whole one gets a thread of a pool of its own. A sender that disconnects then doesn't end the booking.
 */
@Order(Ordered.HIGHEST_PRECEDENCE)
final class CallbackWebFilter implements WebFilter, DisposableBean, PoolCheck.PoolUsers {
    /** The largest body, as in the SDK, and twice as much for all bodies that wait. */
    private static final int MAX_BYTES = 4 << 20;

    /** The bytes of a body that don't count, so that large bodies never stop a common callback. */
    private static final int FREE_BYTES = 8 << 10;

    private static final int THREADS = 8;
    private static final int WAITING = 256;

    private final Map<String, PaymentCallbacks> byPath;
    private final CallbackObserver observer;
    private final Duration bodyTimeout;
    private final AtomicInteger buffered = new AtomicInteger();
    private final ThreadPoolExecutor threads = threads();

    CallbackWebFilter(Map<String, PaymentCallbacks> byPath, CallbackObserver observer, Duration bodyTimeout) {
        this.byPath = byPath;
        this.observer = observer;
        this.bodyTimeout = bodyTimeout;
    }

    private static ThreadPoolExecutor threads() {
        CustomizableThreadFactory factory = new CustomizableThreadFactory("merchant-callback-");
        factory.setDaemon(true);
        ThreadPoolExecutor threads = new ThreadPoolExecutor(
                THREADS, THREADS, 1, TimeUnit.MINUTES, new LinkedBlockingQueue<>(WAITING), factory);
        threads.allowCoreThreadTimeOut(true);
        return threads;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        ServerHttpRequest request = exchange.getRequest();
        PaymentCallbacks callbacks =
                byPath.get(request.getPath().pathWithinApplication().value());
        if (callbacks == null || !HttpMethod.POST.equals(request.getMethod())) {
            return chain.filter(exchange);
        }
        HttpHeaders headers = request.getHeaders();
        AtomicInteger size = new AtomicInteger();
        return body(request, size)
                .flatMap(bytes ->
                        Mono.fromFuture(() -> process(callbacks, headers, bytes, size), true)) // goes on after a cancel
                .flatMap(answer ->
                        answer(exchange.getResponse(), HttpStatusCode.valueOf(answer.status()), answer.body()))
                .onErrorResume(DataBufferLimitException.class, e -> refuse(exchange, HttpStatus.PAYLOAD_TOO_LARGE))
                .onErrorResume(TimeoutException.class, e -> refuse(exchange, HttpStatus.REQUEST_TIMEOUT))
                .onErrorResume(RejectedExecutionException.class, e -> refuse(exchange, HttpStatus.SERVICE_UNAVAILABLE));
    }

    private Mono<byte[]> body(ServerHttpRequest request, AtomicInteger size) {
        return DataBufferUtils.join(request.getBody().doOnNext(part -> count(part, size)), MAX_BYTES)
                .map(CallbackWebFilter::bytes)
                .defaultIfEmpty(new byte[0])
                .timeout(bodyTimeout)
                .doFinally(end -> {
                    if (end != SignalType.ON_COMPLETE) { // otherwise the body waits for a thread
                        release(size);
                    }
                });
    }

    private CompletableFuture<CallbackResponse> process(
            PaymentCallbacks callbacks, HttpHeaders headers, byte[] bytes, AtomicInteger size) {
        String type = headers.getFirst(HttpHeaders.CONTENT_TYPE);
        try {
            return CompletableFuture.supplyAsync(
                            () -> observer.callback(headers::getFirst, () -> callbacks.receive(type, bytes)), threads)
                    .whenComplete((answer, failure) -> release(size));
        } catch (RejectedExecutionException e) {
            release(size);
            throw e;
        }
    }

    private void count(DataBuffer part, AtomicInteger size) {
        int before = counted(size.getAndAdd(part.readableByteCount()));
        int more = counted(size.get()) - before;
        if (more > 0 && buffered.addAndGet(more) > 2 * MAX_BYTES) {
            DataBufferUtils.release(part);
            throw new RejectedExecutionException("too many bodies");
        }
    }

    private void release(AtomicInteger size) {
        buffered.addAndGet(-counted(size.getAndSet(0)));
    }

    private static int counted(int bytes) {
        return Math.max(0, bytes - FREE_BYTES);
    }

    private static byte[] bytes(DataBuffer body) {
        byte[] bytes = new byte[body.readableByteCount()];
        body.read(bytes);
        DataBufferUtils.release(body);
        return bytes;
    }

    private static Mono<Void> refuse(ServerWebExchange exchange, HttpStatus status) {
        return answer(exchange.getResponse(), status, "Refused");
    }

    private static Mono<Void> answer(ServerHttpResponse response, HttpStatusCode status, String text) {
        response.setStatusCode(status);
        response.getHeaders().setContentType(MediaType.TEXT_PLAIN);
        return response.writeWith(Mono.just(response.bufferFactory().wrap(text.getBytes(StandardCharsets.UTF_8))));
    }

    @Override
    public int count() {
        return THREADS;
    }

    @Override
    public void destroy() {
        Jobs.end(threads);
    }
}

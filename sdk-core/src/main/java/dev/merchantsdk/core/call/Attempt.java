package dev.merchantsdk.core.call;

import dev.merchantsdk.core.json.JsonLimits;
import java.io.IOException;
import java.util.Optional;
import okhttp3.Call;
import okhttp3.Response;

/** One attempt of a call: one HTTP request, and what became of it. */
final class Attempt<Q, R> {
    private final Exchange<Q, R> exchange;
    private final Authenticator authenticator;
    private final Judge judge;
    private final Optional<Header> header;
    private final Transmission transmission;
    private final Call call;
    private final JsonLimits limits;

    Attempt(
            Exchange<Q, R> exchange,
            Authenticator authenticator,
            Judge judge,
            Transport transport,
            Optional<Header> header) {
        this.exchange = exchange;
        this.authenticator = authenticator;
        this.judge = judge;
        exchange.begin();
        this.header = header;
        this.limits = transport.limits();
        this.transmission = new Transmission(exchange.deadline());
        this.call = transport
                .client(exchange.url(), exchange.endpoint().repeat())
                .newCall(exchange.request(transmission, header));
        // A point in time, not a time-out, which would start only when the dispatcher lets the call go, and of which
        // zero means none.
        call.timeout()
                .deadlineNanoTime(
                        System.nanoTime() + exchange.deadline().remaining().toNanos());
    }

    /** The HTTP call, to execute, enqueue or cancel. */
    Call call() {
        return call;
    }

    /** Whether it went out. */
    boolean wasSent() {
        return transmission.wasSent();
    }

    /** Sees to it that it never goes out; false if it already did. */
    boolean giveUp() {
        return transmission.giveUp();
    }

    /** Sends on this thread. */
    Verdict<R> execute() {
        Response response;
        try {
            response = call.execute();
        } catch (Exception e) {
            // OkHttp also lets out the InterruptedException of a thread that waits for a connection; it declares it
            // nowhere.
            if (e instanceof InterruptedException) {
                Thread.currentThread().interrupt();
            }
            return lost(e);
        }
        return replied(response);
    }

    Verdict<R> replied(Response response) {
        Reply reply;
        try (response) {
            // 206 would be a part of it, for which nobody asked.
            if (response.isSuccessful()
                    && response.code() != 206
                    && exchange.receiver().isPresent()) {
                Receiver<R> receiver = exchange.receiver().get();
                if (receiver.accepts(response.body().source())) {
                    return judge.received(exchange, response.code(), receiver.receive(response.body()));
                }
                reply = Reply.readBeginning(response, limits, Receiver.MESSAGE_AT_MOST);
            } else {
                reply = Reply.read(response, limits);
            }
        } catch (NotReceivedException e) {
            return judge.notReceived(exchange, response.code(), e);
        } catch (IOException | RuntimeException e) {
            return lost(e);
        }
        try {
            return judged(reply);
        } finally {
            reply.clear();
        }
    }

    private Verdict<R> judged(Reply reply) {
        if (reply.failure().isPresent()) {
            return judge.cutShort(exchange, reply, reply.failure().get());
        }
        if (reply.status() == 401) {
            header.ifPresent(used -> exchange.tokenRefused(authenticator.refused(exchange.endpoint(), used)));
        }
        return judge.replied(exchange, reply, header);
    }

    /** No response arrived: the network failed, or an interceptor of the caller's own client did. */
    Verdict<R> lost(Exception e) {
        return judge.lost(exchange, transmission.wasSent(), e);
    }
}

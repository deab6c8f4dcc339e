package dev.merchantsdk.cli;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.payments.callback.CallbackEvent;
import dev.merchantsdk.payments.callback.CallbackParser;
import dev.merchantsdk.payments.callback.CallbackRejectedException;
import dev.merchantsdk.payments.callback.CallbackVerification;
import dev.merchantsdk.payments.callback.CallbackVerifier;
import dev.merchantsdk.payments.callback.TransactionEvent;
import java.io.IOException;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/** Answers callbacks as a shop would, and prints them. */
final class ReceivedCallbacks implements HttpHandler {
    private static final int OK = 200;
    private static final int NOT_ALLOWED = 405;
    private static final int UNAVAILABLE = 503;

    private final CallbackParser parser;
    private final Optional<CallbackVerifier> verifier;
    private final Clock clock;
    private final Printer printer;
    private final CountDownLatch end = new CountDownLatch(1);
    private int left;

    ReceivedCallbacks(
            CallbackParser parser, Optional<CallbackVerifier> verifier, Clock clock, Printer printer, int count) {
        this.parser = parser;
        this.verifier = verifier;
        this.clock = clock;
        this.printer = printer;
        this.left = count;
    }

    /** Waits for the last callback, or for one that can't be printed. */
    void await() throws InterruptedException {
        end.await();
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        int status;
        try (exchange) {
            if (!exchange.getRequestMethod().equals("POST")) {
                exchange.sendResponseHeaders(NOT_ALLOWED, -1);
                return;
            }
            status = receive(exchange);
            exchange.sendResponseHeaders(status, -1);
        }
        if (status == OK ? isLast() : !printer.isPrinted()) {
            end.countDown();
        }
    }

    private synchronized boolean isLast() {
        left--;
        return left == 0;
    }

    /** Prints a callback, and returns the status of its response. */
    private int receive(HttpExchange exchange) throws IOException {
        try {
            CallbackEvent event =
                    parser.parse(exchange.getRequestHeaders().getFirst("Content-Type"), exchange.getRequestBody());
            Optional<String> doubt = doubt(event);
            return print(doubt.isEmpty() ? OK : UNAVAILABLE, CallbackView.row(Optional.of(event)), doubt);
        } catch (CallbackRejectedException e) {
            return print(
                    e.reason().httpStatus(),
                    CallbackView.row(Optional.empty()),
                    Optional.of(e.reason().name()));
        }
    }

    /** Returns why the records don't confirm an event; empty if they do, or aren't compared. */
    private Optional<String> doubt(CallbackEvent event) {
        if (verifier.isEmpty() || !(event instanceof TransactionEvent transaction)) {
            return Optional.empty();
        }
        try {
            CallbackVerification compared = verifier.get().verify(transaction);
            return compared.isVerified() ? Optional.empty() : Optional.of("records: " + compared.aspects());
        } catch (SdkException e) {
            return Optional.of("records: " + e.getMessage());
        }
    }

    private synchronized int print(int status, PrintedFields event, Optional<String> remark) {
        PrintedFields row = new PrintedFields()
                .put("time", clock.instant().truncatedTo(ChronoUnit.SECONDS).toString())
                .put("answer", status);
        event.values().forEach(row::put);
        printer.rows(List.of(row.put("remark", remark)));
        return printer.isPrinted() ? status : UNAVAILABLE; // nobody has seen it, so it must be sent again
    }
}

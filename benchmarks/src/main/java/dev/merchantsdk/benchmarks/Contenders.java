package dev.merchantsdk.benchmarks;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Creates the contenders of comparisons, which have the connections of the SDK if they can. */
final class Contenders implements AutoCloseable {
    private final ServerAddresses server;
    private final List<Contender> created = new ArrayList<>();

    Contenders(ServerAddresses server) {
        this.server = server;
    }

    List<Contender> of(Comparison comparison) throws IOException {
        List<Contender> contenders = new ArrayList<>();
        for (String name : comparison.contenders()) {
            Contender contender = create(name, comparison.workload());
            created.add(contender);
            contenders.add(contender);
        }
        return contenders;
    }

    private Contender create(String name, Workload workload) throws IOException {
        URI url = server.http();
        return switch (name) {
            case "by-hand", "by-hand-2" -> byHand(name, workload);
            case "databind", "databind-2" ->
                workload.isCall() ? new DatabindContender(name, url) : PageReader.databind(name, pages());
            case "sdk" -> sdk(workload);
            case "socket" -> new SocketContender(url, request(workload));
            case "pooled" -> HandWrittenContender.pooled(name, url);
            case "http-client" -> new HttpClientContender(url);
            case "retrofit" -> new RetrofitContender(url);
            case "openfeign" -> new OpenFeignContender(url);
            case "stripe" -> StripeContender.of(url);
            case "adyen" -> new AdyenContender(url);
            case "braintree" -> new BraintreeContender(url);
            default -> throw new IllegalArgumentException(name);
        };
    }

    private Contender byHand(String name, Workload workload) throws IOException {
        if (workload == Workload.REFUND) {
            return HandWrittenContender.overTls(name, server);
        }
        return workload.connects()
                ? HandWrittenContender.connecting(name, server.http(), 1)
                : HandWrittenContender.pooled(name, server.http());
    }

    private Contender sdk(Workload workload) throws IOException {
        return switch (workload) {
            case REFUND -> SdkContender.overTls(server);
            case LIST_DECODING, SECURE_DECODING -> PageReader.sdk(pages());
            default -> new SdkContender(server.http());
        };
    }

    /** Returns the bodies of the pages. */
    private Map<String, String> pages() throws IOException {
        return Map.of(
                CannedResponses.LIST_PAGE, body(CannedResponses.LIST_PAGE),
                CannedResponses.SECURE_PAGE, body(CannedResponses.SECURE_PAGE));
    }

    private String body(String request) throws IOException {
        try (InputStream body = server.http()
                .resolve(request.substring("GET ".length()))
                .toURL()
                .openStream()) {
            return new String(body.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** Returns the hand-written request of a workload. */
    private static ParsedRequest request(Workload workload) throws IOException {
        Queue<ParsedRequest> received = new ConcurrentLinkedQueue<>();
        try (CannedServer server = CannedServer.start(CannedResponses.ofCalls(), received::add);
                Contender byHand = HandWrittenContender.pooled("by-hand", server.url())) {
            byHand.call(workload).run();
            return received.remove();
        }
    }

    @Override
    public void close() {
        created.forEach(Contender::close);
    }
}

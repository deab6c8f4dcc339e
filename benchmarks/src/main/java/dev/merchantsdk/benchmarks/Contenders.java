package dev.merchantsdk.benchmarks;

import java.net.URI;
import java.util.List;

/** The contenders of one JVM. */
final class Contenders implements AutoCloseable {
    private final SdkContender sdk;
    private final HandWrittenContender pooled;
    private final List<Contender> pooling;
    private final List<Contender> connecting;

    Contenders(URI server) {
        sdk = new SdkContender(server);
        pooled = HandWrittenContender.pooled("pooled", server);
        pooling = List.of(
                HandWrittenContender.pooled("by-hand", server), HandWrittenContender.pooled("by-hand-2", server));
        connecting = List.of(
                HandWrittenContender.connecting("by-hand", server, 1),
                HandWrittenContender.connecting("by-hand-2", server, 1));
    }

    /**
     * Returns the contenders of a workload: two equal hand-written ones with connections like the SDK's, and the SDK.
     * If each call opens a connection, a hand-written one that does not is the last.
     */
    List<Contender> of(Workload workload) {
        return workload.connects()
                ? List.of(connecting.get(0), connecting.get(1), sdk, pooled)
                : List.of(pooling.get(0), pooling.get(1), sdk);
    }

    /** Returns the number of contenders of a workload. */
    static int count(Workload workload) {
        return workload.connects() ? 4 : 3;
    }

    @Override
    public void close() {
        sdk.close();
        pooled.close();
        pooling.forEach(Contender::close);
        connecting.forEach(Contender::close);
    }
}

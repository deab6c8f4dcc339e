package dev.merchantsdk.cli;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.Socket;
import java.net.URI;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Checks the proxy that the JDK selects, which the SDK uses too. */
final class ProxyCheck {
    private static final String PROXY = "proxy";
    private static final int TIMEOUT_MILLIS = 5_000;

    private ProxyCheck() {}

    static Finding of(Map<String, String> variables, Collection<URI> urls) {
        List<InetSocketAddress> proxies = urls.stream()
                .flatMap(url -> ProxySelector.getDefault().select(url).stream())
                .filter(proxy -> proxy.type() != Proxy.Type.DIRECT)
                .map(proxy -> (InetSocketAddress) proxy.address())
                .distinct()
                .toList();
        Optional<String> ignored = List.of("HTTPS_PROXY", "https_proxy").stream()
                .filter(variables::containsKey)
                .findFirst();
        if (proxies.isEmpty()) {
            return ignored.isEmpty()
                    ? Finding.ok(PROXY, "none")
                    : Finding.warn(
                            PROXY,
                            "the JVM ignores " + ignored.get(),
                            "Start it with -Dhttps.proxyHost=… -Dhttps.proxyPort=…");
        }
        List<InetSocketAddress> unreachable =
                proxies.stream().filter(proxy -> !isReachable(proxy)).toList();
        return unreachable.isEmpty()
                ? Finding.ok(PROXY, shown(proxies))
                : Finding.fail(
                        PROXY,
                        "can't connect to " + shown(unreachable),
                        "Correct https.proxyHost and https.proxyPort of the JVM");
    }

    private static boolean isReachable(InetSocketAddress proxy) {
        try (Socket socket = new Socket(Proxy.NO_PROXY)) {
            socket.connect(new InetSocketAddress(proxy.getHostString(), proxy.getPort()), TIMEOUT_MILLIS);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private static String shown(List<InetSocketAddress> proxies) {
        return proxies.stream()
                .map(proxy -> proxy.getHostString() + ":" + proxy.getPort())
                .collect(Collectors.joining(", "));
    }
}

package dev.merchantsdk.sandbox.http;

import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import okhttp3.HttpUrl;

/**
 * The settings of a {@link SandboxServer}.
 *
 * @param bind the address of the network interface
 * @param port the port; 0 selects a free port
 * @param ownPorts whether each address of the contract also has a port of its own, where paths have no prefix
 * @param hosts further names of this machine, in lower case, which clients may use in the header {@code Host}
 * @param idle the time after which the server closes a connection without traffic. A response that is delayed, or that
 *     sends events, does not end.
 * @param connections the maximum number of open connections. Further connections wait, and unused ones are closed.
 */
public record ServerSettings(
        String bind, int port, boolean ownPorts, Set<String> hosts, Duration idle, int connections) {
    private static final String LOOPBACK = "127.0.0.1";
    private static final Duration IDLE = Duration.ofMinutes(1);
    private static final int CONNECTIONS = 1_000;

    public static ServerSettings onLoopback(int port) {
        return new ServerSettings(LOOPBACK, port, false, Set.of(), IDLE, CONNECTIONS);
    }

    public ServerSettings withPort(int number) {
        return new ServerSettings(bind, number, ownPorts, hosts, idle, connections);
    }

    /** Returns the hosts that clients may use: this machine's, {@link #hosts}, and the address of the interface. */
    Set<String> allHosts() {
        Set<String> all = new HashSet<>(hosts);
        all.addAll(Set.of("localhost", LOOPBACK, "[::1]"));
        all.add(host());
        return all;
    }

    /** Returns the URL of a port, at which this machine can reach the server. */
    URI urlAt(int openPort) {
        return URI.create("http://" + host() + ":" + openPort + "/");
    }

    /** Returns the host as URLs contain it. Usually, it is none for which OkHttp loads its tables of letters (20 ms). */
    private String host() {
        String host = reachable();
        return host.equals(LOOPBACK)
                ? host
                : new HttpUrl.Builder().scheme("http").host(host).build().uri().getAuthority();
    }

    /** Returns the message of the exception if a port is not free. */
    String refusal() {
        String place = bind.equals(LOOPBACK) ? "the loopback interface" : bind;
        return port == 0 ? "no port could be opened on " + place : "the port " + port + " is not free on " + place;
    }

    private String reachable() {
        try {
            return InetAddress.getByName(bind).isAnyLocalAddress() ? LOOPBACK : bind;
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException("this machine has no address " + bind, e);
        }
    }
}

package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.sandbox.gateway.OauthArea;
import dev.merchantsdk.sandbox.gateway.XAuthCheck;
import dev.merchantsdk.sandbox.http.ObservedForms;
import dev.merchantsdk.sandbox.http.RequestDispatcher;
import dev.merchantsdk.sandbox.http.RequestLog;
import dev.merchantsdk.sandbox.http.Route;
import java.net.URI;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Simulates the service: areas, credentials, clock, log and faults. The engine knows neither an HTTP server nor a page
 * of the pages; it processes the requests that {@link #requests} gets.
 */
final class SandboxEngine implements AutoCloseable {
    final AtomicLong changes = new AtomicLong();
    final Identity identity;
    final SandboxClock clock;
    final OauthArea oauth;
    final RequestLog log;
    final RequestDispatcher requests;
    final Faults faults;

    final SandboxSettings settings;
    final XAuthCheck xAuth;
    final Function<Address, URI> urls;

    private final List<Route> pages;
    volatile SandboxState state;
    private int resets;
    private boolean closed;

    /**
     * Creates an engine, whose clock does not run yet.
     *
     * @param urls returns the URL of an address; the engine calls this function while it processes requests
     * @param pages the routes beside those of the service
     */
    SandboxEngine(SandboxSettings settings, Function<Address, URI> urls, List<Route> pages) {
        this.settings = settings;
        this.urls = urls;
        this.pages = pages;
        this.identity = Identity.from(new Random(settings.seed()));
        this.clock = new SandboxClock(settings.startAt(), changes);
        this.oauth = new OauthArea(
                identity.clientId(), identity.clientSecret(), clock, new Random(settings.seed() ^ "oauth".hashCode()));
        this.xAuth = new XAuthCheck(identity.merchantId(), identity.secret(), settings.limit());
        this.log = new RequestLog(clock, settings.limit(), changes);
        this.state = new SandboxState(this, settings.seedOfIds(0));
        List<Route> routes = routes();
        this.faults = new Faults(routes, changes);
        this.requests = new RequestDispatcher(
                routes,
                log,
                settings.leniency() == Leniency.OBSERVED ? new ObservedForms() : UnaryOperator.identity(),
                faults::poll);
    }

    /** Starts the clock if the settings say so. */
    void startClock() {
        if (settings.clockRuns()) {
            clock.run();
        }
    }

    private List<Route> routes() {
        return Stream.of(oauth.routes(), state.routes, pages)
                .flatMap(List::stream)
                .toList();
    }

    /** Restores the initial state; see {@link Sandbox#reset()}. */
    synchronized void reset() {
        if (closed) {
            return;
        }
        state.close();
        clock.restart();
        oauth.grantAll();
        xAuth.forget();
        resets++;
        state = new SandboxState(this, settings.seedOfIds(resets));
        Faults unused = faults.clear();
        requests.replace(routes());
        startClock();
    }

    /** Stops the clock, and stops sending callbacks and notifications. Call this method after the last request. */
    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        clock.stop();
        state.close();
    }
}

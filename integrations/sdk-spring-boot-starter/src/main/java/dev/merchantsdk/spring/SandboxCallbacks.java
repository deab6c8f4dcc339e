package dev.merchantsdk.spring;

import dev.merchantsdk.core.MerchantSdkBuilder;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.sandbox.Sandbox;
import java.net.URI;
import java.time.InstantSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.event.ApplicationStartedEvent;
import org.springframework.context.ApplicationListener;
import org.springframework.core.env.Environment;

/** Connects the SDK with a sandbox, and the sandbox with the web server that receives its callbacks. */
final class SandboxCallbacks implements SandboxConnection, ApplicationListener<ApplicationStartedEvent> {
    private static final Logger LOG = LoggerFactory.getLogger(SandboxCallbacks.class);

    private final Sandbox sandbox;
    private final Environment environment;
    private final String path;

    SandboxCallbacks(Sandbox sandbox, Environment environment, String path) {
        this.sandbox = sandbox;
        this.environment = environment;
        this.path = path;
    }

    @Override
    public void connect(MerchantSdkBuilder builder) {
        for (Address address : Address.values()) {
            builder.address(address, sandbox.url(address));
        }
        builder.credentials(Credentials.builder()
                .merchant(sandbox.merchantId(), sandbox.secret())
                .client(sandbox.clientId(), sandbox.clientSecret())
                .apiKey(sandbox.apiKey())
                .build());
        builder.clock(sandbox.clock());
    }

    @Override
    public InstantSource clock() {
        return sandbox.clock();
    }

    @Override
    public void onApplicationEvent(ApplicationStartedEvent started) {
        LOG.info("A sandbox replaces the service: {}", sandbox.dashboard());
        receive();
    }

    /** Empties the sandbox. */
    void reset() {
        sandbox.reset();
        receive();
    }

    /** Sends the callbacks to this application, if it has a web server. */
    private void receive() {
        String port = environment.getProperty("local.server.port");
        if (port != null) {
            String context = environment.getProperty(
                    "server.servlet.context-path", environment.getProperty("spring.webflux.base-path", ""));
            sandbox.payments().notifyAt(URI.create("http://127.0.0.1:" + port + context + path));
        }
    }
}

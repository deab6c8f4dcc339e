package dev.merchantsdk.spring;

import dev.merchantsdk.core.MerchantSdkBuilder;
import java.time.InstantSource;
import java.util.Optional;
import org.springframework.beans.factory.ObjectProvider;

/** The sandbox that replaces the service. It hides the types of an optional module. */
interface SandboxConnection {
    /** Sets all addresses, the credentials and the clock. */
    void connect(MerchantSdkBuilder builder);

    /** Returns the clock, by which the journal measures time. */
    InstantSource clock();

    /** Returns the sandbox's clock, without a name or else of any merchant, or without a sandbox the system's. */
    static InstantSource clock(ObjectProvider<SandboxConnection> sandbox) {
        return Optional.ofNullable(sandbox.getIfUnique())
                .or(() -> sandbox.stream().findFirst())
                .map(SandboxConnection::clock)
                .orElseGet(InstantSource::system);
    }
}

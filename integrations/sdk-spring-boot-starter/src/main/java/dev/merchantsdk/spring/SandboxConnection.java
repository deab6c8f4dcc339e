package dev.merchantsdk.spring;

import dev.merchantsdk.core.MerchantSdkBuilder;
import java.time.InstantSource;

/** The sandbox that replaces the service. It hides the types of an optional module. */
interface SandboxConnection {
    /** Sets all addresses, the credentials and the clock. */
    void connect(MerchantSdkBuilder builder);

    /** Returns the clock, by which the journal measures time. */
    InstantSource clock();
}

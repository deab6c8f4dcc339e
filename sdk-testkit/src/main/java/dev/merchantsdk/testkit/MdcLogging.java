package dev.merchantsdk.testkit;

import org.slf4j.helpers.BasicMDCAdapter;
import org.slf4j.simple.SimpleServiceProvider;
import org.slf4j.spi.MDCAdapter;

/**
 * An SLF4J provider that adds an MDC to slf4j-simple. The tests select this provider with the system property
 * {@code slf4j.provider}.
 */
public final class MdcLogging extends SimpleServiceProvider {
    private final MDCAdapter mdc = new BasicMDCAdapter();

    @Override
    public MDCAdapter getMDCAdapter() {
        return mdc;
    }
}

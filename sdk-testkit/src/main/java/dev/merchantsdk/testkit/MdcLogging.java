package dev.merchantsdk.testkit;

import org.slf4j.helpers.BasicMDCAdapter;
import org.slf4j.simple.SimpleServiceProvider;
import org.slf4j.spi.MDCAdapter;

/**
 * slf4j-simple with an MDC, which slf4j-simple itself lacks. Selected by the system property {@code slf4j.provider} of
 * the tests.
 */
public final class MdcLogging extends SimpleServiceProvider {
    private final MDCAdapter mdc = new BasicMDCAdapter();

    @Override
    public MDCAdapter getMDCAdapter() {
        return mdc;
    }
}

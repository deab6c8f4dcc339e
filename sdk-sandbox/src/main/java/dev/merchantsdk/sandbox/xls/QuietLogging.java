package dev.merchantsdk.sandbox.xls;

import org.apache.logging.log4j.simple.SimpleLoggerContextFactory;
import org.apache.logging.log4j.spi.Provider;

/**
 * Replaces the behaviour of Log4j without a provider, which prints an error: POI logs by Log4j's API, and most users
 * have no provider for it. Any other provider precedes this one.
 */
public final class QuietLogging extends Provider {
    private static final int AFTER_ALL_OTHERS = Integer.MIN_VALUE;

    /** Used by the service loader. */
    public QuietLogging() {
        super(AFTER_ALL_OTHERS, CURRENT_VERSION, SimpleLoggerContextFactory.class);
    }
}

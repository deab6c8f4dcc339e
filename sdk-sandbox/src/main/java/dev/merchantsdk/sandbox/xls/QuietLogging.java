package dev.merchantsdk.sandbox.xls;

import org.apache.logging.log4j.simple.SimpleLoggerContextFactory;
import org.apache.logging.log4j.spi.Provider;

/**
 * A provider of the simple logger of Log4j. POI logs through the API of Log4j, and most users have no provider for this
 * API. Without a provider, Log4j prints an error. Log4j prefers any other provider to this one.
 */
public final class QuietLogging extends Provider {
    private static final int AFTER_ALL_OTHERS = Integer.MIN_VALUE;

    /** Creates the provider. The service loader calls this constructor. */
    public QuietLogging() {
        super(AFTER_ALL_OTHERS, CURRENT_VERSION, SimpleLoggerContextFactory.class);
    }
}

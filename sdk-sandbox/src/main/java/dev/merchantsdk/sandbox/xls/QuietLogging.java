package dev.merchantsdk.sandbox.xls;

import org.apache.logging.log4j.simple.SimpleLoggerContextFactory;
import org.apache.logging.log4j.spi.Provider;

/**
 * A Log4j provider that selects the simple logger of Log4j. Apache POI uses the Log4j API, which prints an error if an
 * application has no Log4j provider. Log4j uses this provider only if the application has no other Log4j provider.
 */
public final class QuietLogging extends Provider {
    private static final int AFTER_ALL_OTHERS = Integer.MIN_VALUE;

    /** {@code ServiceLoader} calls this constructor. */
    public QuietLogging() {
        super(AFTER_ALL_OTHERS, CURRENT_VERSION, SimpleLoggerContextFactory.class);
    }
}

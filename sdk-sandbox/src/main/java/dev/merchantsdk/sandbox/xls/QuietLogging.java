package dev.merchantsdk.sandbox.xls;

import org.apache.logging.log4j.simple.SimpleLoggerContextFactory;
import org.apache.logging.log4j.spi.Provider;

/**
 * A Log4j provider that selects the simple logger of Log4j. Apache POI, which writes xls files, logs with the API of
 * Log4j. If an application has no provider for this API, Log4j prints an error; this provider prevents the error. Log4j
 * uses this provider only if the application has no other provider.
 */
public final class QuietLogging extends Provider {
    private static final int AFTER_ALL_OTHERS = Integer.MIN_VALUE;

    /** Creates the provider. {@code ServiceLoader} calls this constructor. */
    public QuietLogging() {
        super(AFTER_ALL_OTHERS, CURRENT_VERSION, SimpleLoggerContextFactory.class);
    }
}

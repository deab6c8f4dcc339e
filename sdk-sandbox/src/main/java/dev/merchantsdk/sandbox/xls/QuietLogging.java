package dev.merchantsdk.sandbox.xls;

import org.apache.logging.log4j.simple.SimpleLoggerContextFactory;
import org.apache.logging.log4j.spi.Provider;

/**
 * What Log4j does where it finds no provider, without the error that it prints then: POI logs through Log4j's API, and most users have no
 * provider for that. Any other provider goes before this one.
 */
public final class QuietLogging extends Provider {
    private static final int AFTER_ALL_OTHERS = Integer.MIN_VALUE;

    /** For the service loader. */
    public QuietLogging() {
        super(AFTER_ALL_OTHERS, CURRENT_VERSION, SimpleLoggerContextFactory.class);
    }
}

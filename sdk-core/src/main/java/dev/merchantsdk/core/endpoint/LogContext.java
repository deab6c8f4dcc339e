package dev.merchantsdk.core.endpoint;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.MDC;
import org.slf4j.event.Level;
import org.slf4j.spi.LoggingEventBuilder;

/**
 * Ids of a log line: its key-value pairs, and MDC entries, which replace the application's while it is written. An id
 * that may be sensitive is {@code ***}.
 */
public final class LogContext {
    private static final List<String> KEYS = List.of("orderId", "transactionId", "createdId", "merchant", "requestId");

    private final Map<String, String> ids = new LinkedHashMap<>();

    public LogContext orderId(Optional<String> id) {
        return put("orderId", id.map(LogId::of));
    }

    /** Adds the id of the transaction to which the line refers, such as the refunded one. */
    public LogContext transactionId(Optional<String> id) {
        return put("transactionId", id.map(LogId::of));
    }

    /** Adds the id of a transaction that the call created, such as a refund's. */
    public LogContext createdId(Optional<String> id) {
        return put("createdId", id.map(LogId::of));
    }

    public LogContext merchant(Optional<String> id) {
        return put("merchant", id);
    }

    /** Adds the id that the service assigned to the request. The caller must validate the id first. */
    public LogContext requestId(Optional<String> id) {
        return put("requestId", id);
    }

    private LogContext put(String key, Optional<String> value) {
        value.ifPresent(id -> ids.put(key, id));
        return this;
    }

    /** Writes a line, and ignores failures of the log. */
    public void log(Logger logger, Level level, String message, Object... arguments) {
        log(logger, level, null, message, arguments);
    }

    /** Writes a line with the stack trace of {@code failure}. This method ignores failures of the log. */
    public void log(
            Logger logger, Level level, @Nullable Throwable failure, String message, @Nullable Object... arguments) {
        try {
            Map<String, String> previous = replaceInMdc();
            try {
                LoggingEventBuilder event =
                        logger.atLevel(level).setMessage(message).setCause(failure);
                for (Object argument : arguments) {
                    event = event.addArgument(argument);
                }
                for (Map.Entry<String, String> id : ids.entrySet()) {
                    event = event.addKeyValue(id.getKey(), id.getValue());
                }
                event.log();
            } finally {
                KEYS.forEach(MDC::remove);
                previous.forEach(MDC::put);
            }
        } catch (Throwable e) {
            // The caller must receive the outcome of the call even if the log of the application fails.
        }
    }

    /** Replaces the application's MDC entries with the ids of this line. Returns the replaced entries. */
    private Map<String, String> replaceInMdc() {
        Map<String, String> replaced = new TreeMap<>();
        for (String key : KEYS) {
            String value = MDC.get(key);
            if (value != null) {
                replaced.put(key, value);
                MDC.remove(key);
            }
        }
        ids.forEach(MDC::put);
        return replaced;
    }
}

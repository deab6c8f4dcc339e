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
 * The ids of a log line. Each id is a key-value pair of the line, and an entry of the MDC while the line is written. An
 * entry that the application has under one of these keys is removed for this time, because it may be another id. An id
 * that must not be printed is shown as {@code ***}.
 */
public final class LogContext {
    private static final String ORDER_ID = "orderId";
    private static final String TRANSACTION_ID = "transactionId";
    private static final String CREATED_ID = "createdId";
    private static final String MERCHANT = "merchant";
    private static final String REQUEST_ID = "requestId";
    private static final List<String> KEYS = List.of(ORDER_ID, TRANSACTION_ID, CREATED_ID, MERCHANT, REQUEST_ID);

    private final Map<String, String> ids = new LinkedHashMap<>();

    /** Adds the order id. */
    public LogContext orderId(Optional<String> id) {
        return put(ORDER_ID, id.map(ServiceText::ofId));
    }

    /** Adds the id of the transaction that the line is about. */
    public LogContext transactionId(Optional<String> id) {
        return put(TRANSACTION_ID, id.map(ServiceText::ofId));
    }

    /** Adds the id of the transaction that a call created from another transaction, such as a refund. */
    public LogContext createdId(Optional<String> id) {
        return put(CREATED_ID, id.map(ServiceText::ofId));
    }

    /** Adds the id of the merchant. */
    public LogContext merchant(Optional<String> id) {
        return put(MERCHANT, id);
    }

    /** Adds the service's id of the request, which must be validated. */
    public LogContext requestId(Optional<String> id) {
        return put(REQUEST_ID, id);
    }

    private LogContext put(String key, Optional<String> value) {
        value.ifPresent(id -> ids.put(key, id));
        return this;
    }

    /** Writes a line. A failure of the log has no effect on the caller. */
    public void log(Logger logger, Level level, String message, Object... arguments) {
        log(logger, level, null, message, arguments);
    }

    /** Writes a line with the stack trace of a failure. A failure of the log has no effect on the caller. */
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
            // The outcome of a call must reach the caller even if the log of the application fails.
        }
    }

    /** Sets the entries of the MDC, and returns the replaced ones. */
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

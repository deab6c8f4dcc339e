package dev.merchantsdk.spring;

import dev.merchantsdk.jdbc.OutboxEntry;
import dev.merchantsdk.jdbc.OutboxListener;
import dev.merchantsdk.jdbc.OutboxState;
import java.sql.Connection;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.ApplicationContext;

/** Passes each change to the {@link EventListeners}, or else to the log if a person must decide. */
record OutboxEvents(ApplicationContext context, EventListeners listeners, String merchant) implements OutboxListener {
    private static final Logger LOG = LoggerFactory.getLogger(OutboxEvents.class);

    @Override
    public void onChange(OutboxEntry entry, Connection connection) {
        if (!listeners.book(context, merchant, entry) && entry.state() == OutboxState.PARKED) {
            LOG.warn(
                    "Order {} is parked in the outbox: {}",
                    ShownId.of(entry.orderId()),
                    entry.reason().orElse(""));
        }
    }

    @Override
    public void onFailure(Optional<OutboxEntry> entry, Throwable failure) {
        String order =
                entry.map(row -> " with order " + ShownId.of(row.orderId())).orElse("");
        FailureLog.warn(LOG, "The outbox failed" + order + ", and goes on", failure);
    }
}

package dev.merchantsdk.credit.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.ReceivedIdStyle;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import org.immutables.value.Value;

/**
 * Reports that you have shipped an order's goods or provided its services (contract, "Shipment status request").
 * Immutable.
 *
 * <p>If the client returned or rejected a part of the order, send the status of that <em>before</em> this report. The
 * contract does not describe its endpoint: get the path and the fields from the service's manager, and send it with
 * {@code sdk.raw()}:
 *
 * <pre>{@code
 * sdk.raw().call(RawRequest.post(Address.CREDIT, pathFromTheManager).apiKey().body(fields));
 * }</pre>
 */
@Value.Immutable
@ReceivedIdStyle
public interface Shipment extends NotJsonSerializable {

    /** Your order number: 1..16 characters, no control characters. Required. */
    @JsonProperty("OrderID")
    String orderId();

    /**
     * Application id: 36 characters, no control characters. Required. {@link Builder#application} takes a response's
     * id, which may have any length.
     */
    @JsonProperty("ApplicationID")
    String applicationId();

    private void validate(String received) {
        Violations violations = Violations.collect();
        violations.text("OrderID", orderId()).required().length(1, 16).oneLine();
        violations
                .text("ApplicationID", applicationId())
                .sensitive()
                .required()
                .notBlank()
                .oneLine();
        if (applicationId() != null
                && !applicationId().isBlank()
                && !applicationId().equals(received)) {
            violations.text("ApplicationID", applicationId()).sensitive().length(36, 36);
        }
        violations.throwIfAny("Shipment");
    }

    static Builder builder() {
        return ImmutableShipment.builder();
    }

    /**
     * Builds a {@link Shipment}. Not thread-safe. {@code build()} throws an {@link InvalidRequestException} with every
     * violation.
     */
    abstract sealed class Builder permits ImmutableShipment.Builder {
        /** The id that a response contained; empty if the merchant typed the id. */
        private String received = "";

        Builder() {}

        /** Sets the application id of a response, which may have any length. */
        public final Builder application(CreditOrderResponse created) {
            received = created.applicationId();
            return applicationId(received);
        }

        public abstract Builder orderId(String orderId);

        public abstract Builder applicationId(String applicationId);

        /** Copies everything set in {@code other}. */
        public final Builder from(Shipment other) {
            received = other.applicationId();
            return copy(other);
        }

        abstract Builder copy(Shipment other);

        abstract Shipment create();

        public final Shipment build() {
            Shipment value = create();
            value.validate(received);
            return value;
        }
    }
}

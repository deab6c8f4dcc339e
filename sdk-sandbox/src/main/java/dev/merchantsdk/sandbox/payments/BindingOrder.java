package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.contract.ContractEndpoint;
import java.util.Optional;

/**
 * The contents of a request to {@code POST /api/card-bindings}.
 *
 * @param cardNumber the value of {@code target.knownCardNumber}
 * @param metadata the unchanged JSON text of {@code metadata}
 */
public record BindingOrder(
        BindingKind kind,
        Order.CustomerInfo payer,
        boolean checkCard,
        Optional<String> cardNumber,
        Optional<String> metadata,
        Order.Urls urls) {
    /** The variants of the request (contract, "Card bindings"). */
    public enum BindingKind {
        CARD_DATA(ContractEndpoint.BINDINGS_CARD_DATA),
        ZERO_BALANCE(ContractEndpoint.BINDINGS_ZERO_BALANCE),
        CARD_NUMBER(ContractEndpoint.BINDINGS_CARD_NUMBER),
        SBP(ContractEndpoint.BINDINGS_SBP);

        final ContractEndpoint endpoint;

        BindingKind(ContractEndpoint endpoint) {
            this.endpoint = endpoint;
        }
    }

    public String endpoint() {
        return kind.endpoint.endpointName();
    }

    /** Returns whether the card's bank takes no part: no 3-D Secure and no preauthorization. */
    boolean skipsSecure() {
        return kind == BindingKind.ZERO_BALANCE && checkCard;
    }
}

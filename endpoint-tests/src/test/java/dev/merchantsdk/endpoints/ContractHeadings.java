package dev.merchantsdk.endpoints;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The headings and variants of the contract under the method and address that it gives for them. Each name is the
 * contract's; a variant follows the heading of its table, and names that the contract joins with "or" or "/" are apart.
 */
final class ContractHeadings {
    private static final String TABLE = """
            POST {base_url}/api/merch/order
              Credit order request
            POST {base_url}/api/merch/shipmentstatus
              Shipment status request
            POST {base_url}/api/merch/getapplicationstatus
              Application status request
            GET {base_url}/home/uforms
              Credit questionnaire
            POST {gateway_url}/api/transactions
              One-step payment
              Authorization
              Preauthorization
              Preauthorization by card token
              Completion of a held transaction
              Reversal of a held transaction
              Refund of a paid transaction
              Interactive payment with saved card
              One-click payment with saved card
              Recurring by card token
              Recurring by fast-payment token
              Recurring by earlier transaction
              Payout to a saved card
              Fast-payment payout with full name
              Fast-payment payout without full name
              Card2card
            POST {gateway_url}/api/card-bindings
              Card bindings, full card data
              Card bindings, full card data, zero balance
              Card bindings, card number only
              Card bindings, fast payment system
            GET {gateway_url}/api/sbp/banks
              Fast-payment-system bank
            GET {gateway_url}/api/sbp/{id}/status
              Fast-payment payout without full name, status query
            POST {gateway_url}/api/sbp/{id}/confirm
              Fast-payment payout without full name, confirm
            POST {gateway_url}/api/sbp/{id}/reject
              Fast-payment payout without full name, reject
            GET {gateway_url}/api/operations/{operationId}
              Operation status record
            GET {psp_url}/payment-gateway/v3/transactions
              Transaction list v3
            GET {psp_url}/api/public/transactions
              Transaction list v3, also listed
            GET {psp_url}/payment-gateway/v3/transactions/{transaction_id}
              Transaction list v3, one record
            GET {gateway_url}/api/public/transactions
              Secure transaction queries
            GET {gateway_url}/api/public/transactions/{id}
              Secure record
            GET {psp_url}/report-generator-nt/public/pay_transactions/export
              Register export
            GET {psp_url}/report-generator-nt/public/report/{id}
              Register (report) record
            GET {psp_url}/report-generator-nt/public/report/{id}/download
              Register export, raw bytes of an xls file
            GET {psp_url}/balance/v3/client/{client_id}/balance
              Balance record
            POST {psp_url}/receipts/public/receipts
              Independent receipt
            GET {psp_url}/receipts/public/receipts/{serviceId}/status
              Receipt status
            POST {gateway_url}/api/v2/personidentification
              Simplified identification, initialization
            PUT {gateway_url}/api/personidentification/{id}
              Simplified identification, SMS code
            GET {gateway_url}/api/personidentification/v2/{id}
              Simplified identification, status record
            GET {gateway_url}/api/personidentification/{id}
              Simplified identification, also used
            POST {psp_secure_url}/api/mobilizations
              Mobilization status
            GET {psp_secure_url}/api/mobilizations/{extId}
              Mobilization status, status record
            POST {token_url}
              OAuth 2.0 access token
            """;

    private ContractHeadings() {}

    /** Returns the names under each method and address. */
    static Map<String, Set<String>> byAddress() {
        Map<String, Set<String>> names = new TreeMap<>();
        String address = "";
        for (String line : TABLE.lines().toList()) {
            if (line.startsWith(" ")) {
                names.computeIfAbsent(address, unused -> new TreeSet<>()).add(line.strip());
            } else {
                address = line;
            }
        }
        return names;
    }
}

package dev.merchantsdk.benchmarks;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.math.BigDecimal;
import java.util.List;

/**
 * The JSON models of the hand-written calls. The request models have every field that the SDK sends for the same
 * workload. The response models have the fields that a merchant needs.
 */
final class HandWrittenModels {
    private HandWrittenModels() {}

    /** The request of a payment. */
    record PlainPayment(
            PlainOrder payment, PlainUrls urls, PlainCustomer customerInfo, PlainReceipt fiscalInformation) {
        record PlainOrder(String orderId, String price, String action) {}

        record PlainCustomer(String email) {}

        record PlainUrls(
                String callback, @JsonProperty("return") String returnUrl) {}

        record PlainReceipt(String taxationSystem, List<PlainReceiptLine> items) {}

        record PlainReceiptLine(String description, BigDecimal quantity, String totalPrice, String vat) {}
    }

    /** The request of a refund. */
    record PlainRefund(PlainPayment.PlainOrder payment, PlainPayment.PlainCustomer customerInfo, PlainTarget target) {
        record PlainTarget(String transaction) {}
    }

    /** The response to a payment or a refund. */
    record PlainPaymentPage(String id, String userWebLink, String jsOperationId) {}

    /** The request for an application status. */
    record PlainStatusRequest(
            @JsonProperty("ApiKey") String apiKey,
            @JsonProperty("application_id") String applicationId) {}

    /** An application status. */
    record PlainApplicationStatus(
            @JsonProperty("ApplicationID") String applicationId,
            @JsonProperty("ApplicationDate") String applicationDate,
            String status,
            @JsonProperty("StatusID") String statusId,
            @JsonProperty("OrderID") String orderId) {}

    /** A credit order. Amounts are in kopecks. */
    record PlainCreditOrder(
            @JsonProperty("ApiKey") String apiKey,
            @JsonProperty("OrderID") String orderId,
            @JsonProperty("Amount") long amount,
            @JsonProperty("AmountWithDiscount") long amountWithDiscount,
            @JsonProperty("InitialFeeInStore") int initialFeeInStore,
            @JsonProperty("DeliveryCost") long deliveryCost,
            @JsonProperty("DeliveryCostUse") int deliveryCostUse,
            @JsonProperty("CallBackURLsuccess") String approvedUrl,
            @JsonProperty("CallBackURLfail") String refusedUrl,
            @JsonProperty("Cart") List<PlainCartItem> cart,
            @JsonProperty("SigningByTheStore") int signingByTheStore) {
        record PlainCartItem(
                @JsonProperty("Category") List<String> category,
                @JsonProperty("ProductID") String productId,
                @JsonProperty("Price") long price,
                @JsonProperty("PriceWithDiscount") long priceWithDiscount,
                @JsonProperty("ProductName") String productName,
                @JsonProperty("Quantity") int quantity) {}
    }

    /** The response to a credit order. */
    record PlainCreditOrderResponse(
            @JsonProperty("Result") String result,
            @JsonProperty("application_id") String applicationId) {}

    /** A page of list v3 ({@code GET /payment-gateway/v3/transactions}), with ten fields of each record. */
    record PlainListPage(PlainCursor cursor, List<PlainTransaction> transactions) {
        record PlainTransaction(
                long id,
                BigDecimal amount,
                String cs1,
                String created,
                String updated,
                String status,
                int opcode,
                @JsonProperty("order_id") String orderId,
                @JsonProperty("response_code") Integer responseCode,
                String pan) {}
    }

    /** A page of the secure list ({@code GET /api/public/transactions}), with ten fields of each record. */
    record PlainSecurePage(PlainCursor cursor, List<PlainSecureTransaction> transactions) {
        record PlainSecureTransaction(
                String id,
                int state,
                int type,
                @JsonProperty("order_id") String orderId,
                @JsonProperty("created_at") String createdAt,
                @JsonProperty("processed_at") String processedAt,
                @JsonProperty("last_error") String lastError,
                @JsonProperty("extra_data") PlainDetails details) {}

        record PlainDetails(
                @JsonProperty("customer_creditcard_number") String pan,
                String rrn,
                @JsonProperty("auth_code") String authCode) {}
    }

    /** The cursor of a page: the position of the next page and the total number of records. */
    record PlainCursor(String next, long total) {}
}

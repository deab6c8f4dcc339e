package dev.merchantsdk.credit.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenEnum;
import dev.merchantsdk.core.wire.Constants;
import org.jspecify.annotations.Nullable;

/**
 * An application's status ({@code StatusID}).
 *
 * <p>The contract does not list the values. The constants are those that public client libraries for the service use,
 * without a guarantee, and their comments only put the names into words. A {@link StatusInterpreter} maps each to its
 * meaning for the merchant.
 */
public final class StatusId extends OpenEnum<String> {
    private static final Constants<String, StatusId> CONSTANTS = new Constants<>(StatusId::new);

    /** The service received the basket. */
    public static final StatusId BASKET_RECEIVED = CONSTANTS.add("BasketReceived", "BASKET_RECEIVED");
    /** The client's phone number is confirmed. */
    public static final StatusId PHONE_CONFIRMED = CONSTANTS.add("PhoneConfirmed", "PHONE_CONFIRMED");
    /** The application waits for acceptance. */
    public static final StatusId WAIT_ACCEPT = CONSTANTS.add("WaitAccept", "WAIT_ACCEPT");
    /** The application was accepted. */
    public static final StatusId ACCEPTED = CONSTANTS.add("Accepted", "ACCEPTED");
    /** The service sent the application to a financial organization. */
    public static final StatusId APP_SENT_TO_FO = CONSTANTS.add("AppSentToFO", "APP_SENT_TO_FO");
    /** A financial organization approved the application. */
    public static final StatusId APPR_FO = CONSTANTS.add("ApprFO", "APPR_FO");
    /** The service sent the application to the call centre. */
    public static final StatusId APP_SENT_TO_CALL_CENTER =
            CONSTANTS.add("AppSentToCallCenter", "APP_SENT_TO_CALL_CENTER");
    /** The credit is approved. */
    public static final StatusId CREDIT_APPROVED = CONSTANTS.add("CreditApproved", "CREDIT_APPROVED");
    /** The loan is opened. */
    public static final StatusId LOAN_OPENED = CONSTANTS.add("LoanOpened", "LOAN_OPENED");
    /** The service received the delivery date. */
    public static final StatusId DELIVERY_DATE_RECEIVED =
            CONSTANTS.add("DeliveryDateReceived", "DELIVERY_DATE_RECEIVED");
    /** The funds were paid to the merchant. */
    public static final StatusId FUNDS_PAID_TO_MERCHANT =
            CONSTANTS.add("FundsPaidToMerchant", "FUNDS_PAID_TO_MERCHANT");
    /** The financial organizations rejected the credit. */
    public static final StatusId CREDIT_REJECTED_BY_FIN_ORGS =
            CONSTANTS.add("CreditRejectedByFinOrgs", "CREDIT_REJECTED_BY_FIN_ORGS");
    /** The client could not be reached by phone. */
    public static final StatusId CUSTOMER_CALL_FAILED = CONSTANTS.add("CustomerCallFailed", "CUSTOMER_CALL_FAILED");
    /** The client cancelled the application before its approval. */
    public static final StatusId CUST_CANCEL_BEFORE_APPR =
            CONSTANTS.add("CustCancelBeforeAppr", "CUST_CANCEL_BEFORE_APPR");
    /** The client cancelled the application after its approval. */
    public static final StatusId CUST_CANCEL_AFTER_APPR =
            CONSTANTS.add("CustCancelAfterAppr", "CUST_CANCEL_AFTER_APPR");
    /** The verification passed. */
    public static final StatusId VERIFICATION_PASSED = CONSTANTS.add("VerificationPassed", "VERIFICATION_PASSED");
    /** The verification failed. */
    public static final StatusId VERIFICATION_FAILED = CONSTANTS.add("VerificationFailed", "VERIFICATION_FAILED");

    private StatusId(String raw, @Nullable String name) {
        super(raw, name);
    }

    /** Returns the status with this string, which need not be that of a constant. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static StatusId of(String raw) {
        return CONSTANTS.of(raw);
    }
}

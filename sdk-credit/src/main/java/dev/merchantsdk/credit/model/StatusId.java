package dev.merchantsdk.credit.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenEnum;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What an application has come to ({@code StatusID}).
 *
 * <p>The contract does not show the values. The constants are those that public clients of the service use; they are no promise of the
 * service, their meanings are read from their names, and the set is open: an unknown value is kept as it came. What they mean for the
 * merchant is told by {@link StatusInterpreter}, which can be replaced.
 */
public final class StatusId extends OpenEnum {
    /** The basket was received. */
    public static final StatusId BASKET_RECEIVED = new StatusId(Known.BASKET_RECEIVED.raw);
    /** The client's phone is confirmed. */
    public static final StatusId PHONE_CONFIRMED = new StatusId(Known.PHONE_CONFIRMED.raw);
    /** Waits for acceptance. */
    public static final StatusId WAIT_ACCEPT = new StatusId(Known.WAIT_ACCEPT.raw);
    /** Accepted. */
    public static final StatusId ACCEPTED = new StatusId(Known.ACCEPTED.raw);
    /** The application was sent to a financial organization. */
    public static final StatusId APP_SENT_TO_FO = new StatusId(Known.APP_SENT_TO_FO.raw);
    /** A financial organization approved. */
    public static final StatusId APPR_FO = new StatusId(Known.APPR_FO.raw);
    /** The application was sent to the call centre. */
    public static final StatusId APP_SENT_TO_CALL_CENTER = new StatusId(Known.APP_SENT_TO_CALL_CENTER.raw);
    /** The credit is approved. */
    public static final StatusId CREDIT_APPROVED = new StatusId(Known.CREDIT_APPROVED.raw);
    /** The loan is opened. */
    public static final StatusId LOAN_OPENED = new StatusId(Known.LOAN_OPENED.raw);
    /** The delivery date was received. */
    public static final StatusId DELIVERY_DATE_RECEIVED = new StatusId(Known.DELIVERY_DATE_RECEIVED.raw);
    /** The funds were paid to the merchant. */
    public static final StatusId FUNDS_PAID_TO_MERCHANT = new StatusId(Known.FUNDS_PAID_TO_MERCHANT.raw);
    /** The financial organizations rejected the credit. */
    public static final StatusId CREDIT_REJECTED_BY_FIN_ORGS = new StatusId(Known.CREDIT_REJECTED_BY_FIN_ORGS.raw);
    /** The client could not be reached by phone. */
    public static final StatusId CUSTOMER_CALL_FAILED = new StatusId(Known.CUSTOMER_CALL_FAILED.raw);
    /** The client cancelled before approval. */
    public static final StatusId CUST_CANCEL_BEFORE_APPR = new StatusId(Known.CUST_CANCEL_BEFORE_APPR.raw);
    /** The client cancelled after approval. */
    public static final StatusId CUST_CANCEL_AFTER_APPR = new StatusId(Known.CUST_CANCEL_AFTER_APPR.raw);
    /** The verification passed. */
    public static final StatusId VERIFICATION_PASSED = new StatusId(Known.VERIFICATION_PASSED.raw);
    /** The verification failed. */
    public static final StatusId VERIFICATION_FAILED = new StatusId(Known.VERIFICATION_FAILED.raw);

    private static final Map<String, Known> KNOWN = Arrays.stream(Known.values())
            .filter(known -> known != Known.UNRECOGNIZED)
            .collect(Collectors.toUnmodifiableMap(known -> known.raw, Function.identity()));

    private StatusId(String raw) {
        super(raw);
    }

    /** The status of a value as the service writes it. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static StatusId of(String raw) {
        return new StatusId(raw);
    }

    /** The constant of this value, for {@code switch}; {@link Known#UNRECOGNIZED} if there is none. */
    public Known known() {
        return KNOWN.getOrDefault(raw(), Known.UNRECOGNIZED);
    }

    /** The values that have constants, for {@code switch}. */
    public enum Known {
        /** {@link StatusId#BASKET_RECEIVED}. */
        BASKET_RECEIVED("BasketReceived"),
        /** {@link StatusId#PHONE_CONFIRMED}. */
        PHONE_CONFIRMED("PhoneConfirmed"),
        /** {@link StatusId#WAIT_ACCEPT}. */
        WAIT_ACCEPT("WaitAccept"),
        /** {@link StatusId#ACCEPTED}. */
        ACCEPTED("Accepted"),
        /** {@link StatusId#APP_SENT_TO_FO}. */
        APP_SENT_TO_FO("AppSentToFO"),
        /** {@link StatusId#APPR_FO}. */
        APPR_FO("ApprFO"),
        /** {@link StatusId#APP_SENT_TO_CALL_CENTER}. */
        APP_SENT_TO_CALL_CENTER("AppSentToCallCenter"),
        /** {@link StatusId#CREDIT_APPROVED}. */
        CREDIT_APPROVED("CreditApproved"),
        /** {@link StatusId#LOAN_OPENED}. */
        LOAN_OPENED("LoanOpened"),
        /** {@link StatusId#DELIVERY_DATE_RECEIVED}. */
        DELIVERY_DATE_RECEIVED("DeliveryDateReceived"),
        /** {@link StatusId#FUNDS_PAID_TO_MERCHANT}. */
        FUNDS_PAID_TO_MERCHANT("FundsPaidToMerchant"),
        /** {@link StatusId#CREDIT_REJECTED_BY_FIN_ORGS}. */
        CREDIT_REJECTED_BY_FIN_ORGS("CreditRejectedByFinOrgs"),
        /** {@link StatusId#CUSTOMER_CALL_FAILED}. */
        CUSTOMER_CALL_FAILED("CustomerCallFailed"),
        /** {@link StatusId#CUST_CANCEL_BEFORE_APPR}. */
        CUST_CANCEL_BEFORE_APPR("CustCancelBeforeAppr"),
        /** {@link StatusId#CUST_CANCEL_AFTER_APPR}. */
        CUST_CANCEL_AFTER_APPR("CustCancelAfterAppr"),
        /** {@link StatusId#VERIFICATION_PASSED}. */
        VERIFICATION_PASSED("VerificationPassed"),
        /** {@link StatusId#VERIFICATION_FAILED}. */
        VERIFICATION_FAILED("VerificationFailed"),
        /** A value without a constant. */
        UNRECOGNIZED("");

        private final String raw;

        Known(String raw) {
            this.raw = raw;
        }
    }
}

package dev.merchantsdk.payments.transaction;

import static dev.merchantsdk.core.json.ScalarReader.DECIMAL_OR_TEXT;
import static dev.merchantsdk.core.json.ScalarReader.FLAG;
import static dev.merchantsdk.core.json.ScalarReader.ID;
import static dev.merchantsdk.core.json.ScalarReader.TEXT_OR_NUMBER;
import static dev.merchantsdk.core.json.ScalarReader.WITHOUT_ZONE;
import static dev.merchantsdk.core.json.ScalarReader.WITH_OFFSET;
import static dev.merchantsdk.core.json.ScalarReader.ofInt;

import dev.merchantsdk.core.error.ServiceText;
import dev.merchantsdk.core.json.ScalarReader;
import java.io.IOException;

/** Reads a {@link SecureTransaction}. */
final class SecureTransactionReader extends RecordFields.FieldsReader<SecureTransaction> {
    private static final ScalarReader<TransactionState> STATE = ofInt(TransactionState.class, TransactionState::of);
    private static final ScalarReader<TransactionType> TYPE = ofInt(TransactionType.class, TransactionType::of);
    private static final ScalarReader<TargetType> TARGET_TYPE = ofInt(TargetType.class, TargetType::of);
    private static final DetailsReader DETAILS = new DetailsReader();

    @Override
    public SecureTransaction read(RecordFields in) throws IOException {
        ImmutableSecureTransaction.Builder to =
                in.builder(ImmutableSecureTransaction.Builder.class, ImmutableSecureTransaction::builder);
        to.clear();
        while (in.next()) {
            switch (in.name()) {
                case "id" -> to.id(in.decisive(ID));
                case "merchant_id" -> to.merchantId(in.longNumber());
                case "query_string" -> to.queryString(in.text());
                case "gw_transaction_id" -> to.gwTransactionId(in.text());
                case "bank_transaction_id" -> to.bankTransactionId(in.text());
                case "state" -> to.state(in.decisive(STATE));
                case "created_at" -> to.createdAt(in.read(WITHOUT_ZONE));
                case "processed_at" -> to.processedAt(in.read(WITHOUT_ZONE));
                case "expires_at" -> to.expiresAt(in.read(WITH_OFFSET));
                case "next_action_scheduled_at" -> to.nextActionScheduledAt(in.text());
                case "type" -> to.type(in.read(TYPE));
                case "order_id" -> to.orderId(in.decisive(TEXT_OR_NUMBER));
                case "creator_ip" -> to.creatorIp(in.text());
                case "extra" -> to.extra(in.text());
                case "extra_data" -> to.extraData(in.inner(DETAILS));
                case "target_type" -> to.targetType(in.read(TARGET_TYPE));
                case "target" -> to.target(in.text());
                case "last_error" -> to.lastError(ServiceText.of(in.json()));
                case "update_stamp" -> to.updateStamp(in.longNumber());
                case "subscription_id" -> to.subscriptionId(in.text());
                case "needs_auto_reversal" -> to.needsAutoReversal(in.read(FLAG));
                case "custom_values" -> to.customValues(in.values());
                default -> in.keep();
            }
        }
        return to.additional(in.additional()).create();
    }

    /** Reads a {@link SecureDetails}. */
    static final class DetailsReader extends RecordFields.FieldsReader<SecureDetails> {
        @Override
        public SecureDetails read(RecordFields in) throws IOException {
            ImmutableSecureDetails.Builder to =
                    in.builder(ImmutableSecureDetails.Builder.class, ImmutableSecureDetails::builder);
            to.clear();
            while (in.next()) {
                switch (in.name()) {
                    case "active3ds_operation_id" -> to.active3dsOperationId(in.text());
                    case "customer_creditcard_number" -> to.customerCreditCardNumber(in.text());
                    case "credit_card_holder" -> to.creditCardHolder(in.text());
                    case "credit_card_expiration_year" -> to.creditCardExpirationYear(in.number());
                    case "credit_card_expiration_month" -> to.creditCardExpirationMonth(in.number());
                    case "rrn" -> to.rrn(in.text());
                    case "auth_code" -> to.authCode(in.text());
                    case "remote_system_id" -> to.remoteSystemId(in.text());
                    case "error_code" -> to.errorCode(in.text());
                    case "error_description" -> to.errorDescription(ServiceText.of(in.json()));
                    case "had3_d_secure" -> to.had3dSecure(in.read(FLAG));
                    case "document_file_id" -> to.documentFileId(in.text());
                    case "route_override" -> to.routeOverride(in.text());
                    case "channel" -> to.channel(in.text());
                    case "saved_credit_card_number" -> to.savedCreditCardNumber(in.text());
                    case "is_payout_only_card_binding" -> to.isPayoutOnlyCardBinding(in.read(FLAG));
                    case "used_pre_auth" -> to.usedPreAuth(in.read(FLAG));
                    case "gw_merchant_account_id" -> to.gwMerchantAccountId(in.longNumber());
                    case "card_id" -> to.cardId(in.text());
                    case "is_sandbox" -> to.isSandbox(in.read(FLAG));
                    case "fiscal_information" -> to.fiscalInformation(in.inner(SecureTransactionReader::receipt));
                    default -> in.keep();
                }
            }
            return to.additional(in.additional()).create();
        }
    }

    private static SecureFiscalInformation receipt(RecordFields in) throws IOException {
        ImmutableSecureFiscalInformation.Builder to =
                in.builder(ImmutableSecureFiscalInformation.Builder.class, ImmutableSecureFiscalInformation::builder);
        to.clear();
        while (in.next()) {
            switch (in.name()) {
                case "items" -> to.items(in.objects(SecureTransactionReader::receiptLine));
                case "taxation_system" -> to.taxationSystem(in.number());
                default -> in.keep();
            }
        }
        return to.additional(in.additional()).create();
    }

    private static SecureFiscalItem receiptLine(RecordFields in) throws IOException {
        ImmutableSecureFiscalItem.Builder to =
                in.builder(ImmutableSecureFiscalItem.Builder.class, ImmutableSecureFiscalItem::builder);
        to.clear();
        while (in.next()) {
            switch (in.name()) {
                case "description" -> to.description(in.text());
                case "quantity" -> to.quantity(in.read(DECIMAL_OR_TEXT));
                case "total_price" -> to.totalPrice(in.read(DECIMAL_OR_TEXT));
                default -> in.keep();
            }
        }
        return to.additional(in.additional()).create();
    }
}

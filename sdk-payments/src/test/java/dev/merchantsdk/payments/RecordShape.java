package dev.merchantsdk.payments;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.merchantsdk.payments.balance.AccountBalance;
import dev.merchantsdk.payments.balance.Balance;
import dev.merchantsdk.payments.balance.BalanceAmount;
import dev.merchantsdk.payments.balance.BalanceStatus;
import dev.merchantsdk.payments.balance.BankBalance;
import dev.merchantsdk.payments.balance.ClientBalance;
import dev.merchantsdk.payments.internal.RegisterResponse;
import dev.merchantsdk.payments.register.Register;
import dev.merchantsdk.payments.transaction.PspPrice;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.SecureDetails;
import dev.merchantsdk.payments.transaction.SecureFiscalInformation;
import dev.merchantsdk.payments.transaction.SecureFiscalItem;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The fields of a record, with the contract's names.
 *
 * @param file the response fixture that contains the record
 * @param place the JSON pointer to the record within the fixture
 * @param required the fields that must be present
 * @param additional the fields without an accessor, because the contract does not specify their types
 * @param anything the fields whose text the SDK reads from any JSON
 * @param texts the fields that the SDK reads as strings
 * @param others all other fields of the record
 * @param printed the fields whose values {@code toString} may show
 */
record RecordShape(
        Class<?> type,
        String file,
        String place,
        List<String> required,
        List<String> additional,
        List<String> anything,
        List<String> texts,
        List<String> others,
        List<String> printed) {

    private static final Set<String> TIMES =
            Set.of("created", "updated", "created_at", "processed_at", "expires_at", "updated_at");
    private static final Set<String> DECIMALS = Set.of(
            "amount",
            "amount_converted",
            "counterparty_total_price",
            "service_total_price",
            "quantity",
            "total_price",
            "total_balance");

    /** The records of transactions and the objects in them. */
    private static final Set<Class<?>> TRANSACTION = Set.of(
            PspTransaction.class,
            PspPrice.class,
            SecureTransaction.class,
            SecureDetails.class,
            SecureFiscalInformation.class,
            SecureFiscalItem.class);

    private static final Set<String> IDS = Set.of("order_id", "cs1");

    /** Returns whether the field is {@code order_id} or {@code cs1}, by which callers look up records. */
    boolean isId(String name) {
        return IDS.contains(name);
    }

    boolean isTime(String name) {
        return TIMES.contains(name) && others.contains(name);
    }

    /** Returns the fields whose unreadable value makes a record of a transaction unreadable. */
    List<String> decisive() {
        if (type == PspTransaction.class) {
            return List.of("id", "order_id", "amount");
        }
        return type == SecureTransaction.class ? List.of("id", "order_id", "state") : List.of();
    }

    /**
     * Returns whether the SDK stores the field's value among the unknown properties if the value has an unexpected
     * format.
     */
    boolean isKept(String name) {
        return TRANSACTION.contains(type) ? !decisive().contains(name) : isTime(name) || isDecimal(name);
    }

    boolean isDecimal(String name) {
        return DECIMALS.contains(name) && others.contains(name);
    }

    static final RecordShape PSP = shape(PspTransaction.class, "transactions/list", "/transactions/0")
            .required("id")
            .additional(
                    "account_id client_id contract_id contract_token currency_id currency_id_converted customer_info"
                            + " gw_node_id instrument_id instrument_type_id md mw_id mw_merchant_id mw_node_id"
                            + " mw_timestamp_created pan_id product_id rebill_status rebill_statusreason reference_id remote_id"
                            + " remote_id2 remote_id3 remote_id4 remote_id5 remote_id_ext remotely_processed request_id"
                            + " secure_mode site_id site_notified status_changes_counter subprovider_id terminal_id")
            .texts(
                    "authcode card_type ccadress cs0 cs1 cs2 cs3 cs4 cs5 cs6 cs7 cs8 cs9 email hash ip lang mw_type order_id pan"
                            + " phone product_descr rebill_from rrn status termurl")
            .others("amount amount_converted channel_id created is_aft opcode price response_code updated")
            .printed("id amount amount_converted channel_id created cs1 is_aft opcode order_id price rebill_from"
                    + " response_code updated");
    static final RecordShape PSP_PRICE = shape(PspPrice.class, "transactions/list", "/transactions/0/price")
            .others("counterparty_total_price service_total_price")
            .printed("counterparty_total_price service_total_price");

    static final RecordShape SECURE = shape(SecureTransaction.class, "transactions/secureList", "/transactions/0")
            .required("id")
            .anything("last_error")
            .texts("gw_transaction_id bank_transaction_id next_action_scheduled_at order_id creator_ip target"
                    + " subscription_id query_string extra")
            .others("merchant_id state created_at processed_at expires_at type extra_data"
                    + " target_type update_stamp needs_auto_reversal custom_values")
            .printed("id merchant_id state created_at processed_at expires_at type order_id extra_data target_type"
                    + " update_stamp needs_auto_reversal");
    static final RecordShape DETAILS = shape(
                    SecureDetails.class, "transactions/secureList", "/transactions/0/extra_data")
            .additional("payment_receiver failed_gw_merchant_account_ids")
            .anything("error_description")
            .texts("active3ds_operation_id customer_creditcard_number credit_card_holder rrn auth_code remote_system_id"
                    + " error_code document_file_id route_override channel saved_credit_card_number"
                    + " card_id")
            .others("credit_card_expiration_year credit_card_expiration_month is_payout_only_card_binding used_pre_auth"
                    + " gw_merchant_account_id had3_d_secure is_sandbox fiscal_information")
            .printed("had3_d_secure is_payout_only_card_binding used_pre_auth gw_merchant_account_id is_sandbox"
                    + " fiscal_information");
    static final RecordShape RECEIPT = shape(
                    SecureFiscalInformation.class,
                    "transactions/secureList",
                    "/transactions/0/extra_data/fiscal_information")
            .others("items taxation_system")
            .printed("items taxation_system");
    static final RecordShape RECEIPT_LINE = shape(
                    SecureFiscalItem.class,
                    "transactions/secureList",
                    "/transactions/0/extra_data/fiscal_information/items/0")
            .additional("vat product_type shipper agent_type calculation_method payment_subject")
            .texts("description")
            .others("quantity total_price")
            .printed("quantity total_price");

    static final RecordShape REGISTER_REPLY = shape(RegisterResponse.class, "registers/status", "")
            .required("report")
            .printed("report");
    static final RecordShape REGISTER = shape(Register.class, "registers/status", "/report")
            .required("id")
            .anything("error_message")
            .texts("report_type status")
            .others("created_at updated_at")
            .printed("id created_at updated_at");

    static final RecordShape BALANCE = shape(Balance.class, "balance/get", "")
            .required("client")
            .others("status")
            .printed("status client");
    static final RecordShape BALANCE_STATUS = shape(BalanceStatus.class, "balance/get", "/status")
            .others("success errors")
            .printed("success");
    static final RecordShape CLIENT_BALANCE = shape(ClientBalance.class, "balance/get", "/client")
            .others("id balances total_balance")
            .printed("id balances total_balance");
    static final RecordShape BANK_BALANCE = shape(BankBalance.class, "balance/get", "/client/balances/0")
            .anything("description")
            .texts("name")
            .others("balance")
            .printed("balance");
    static final RecordShape ACCOUNT_BALANCE = shape(
                    AccountBalance.class, "balance/get", "/client/balances/0/balance/0")
            .texts("account_number")
            .others("account_id real virtual")
            .printed("account_id real virtual");
    static final RecordShape BALANCE_AMOUNT = shape(
                    BalanceAmount.class, "balance/get", "/client/balances/0/balance/0/real")
            .texts("updated_at")
            .others("amount")
            .printed("amount");

    static final List<RecordShape> ALL = List.of(
            PSP,
            PSP_PRICE,
            SECURE,
            DETAILS,
            RECEIPT,
            RECEIPT_LINE,
            REGISTER_REPLY,
            REGISTER,
            BALANCE,
            BALANCE_STATUS,
            CLIENT_BALANCE,
            BANK_BALANCE,
            ACCOUNT_BALANCE,
            BALANCE_AMOUNT);

    private static RecordShape shape(Class<?> type, String folder, String place) {
        List<String> none = List.of();
        return new RecordShape(type, folder + "/all-fields", place, none, none, none, none, none, none);
    }

    private RecordShape required(String names) {
        return new RecordShape(type, file, place, split(names), additional, anything, texts, others, printed);
    }

    private RecordShape additional(String names) {
        return new RecordShape(type, file, place, required, split(names), anything, texts, others, printed);
    }

    private RecordShape anything(String names) {
        return new RecordShape(type, file, place, required, additional, split(names), texts, others, printed);
    }

    private RecordShape texts(String names) {
        return new RecordShape(type, file, place, required, additional, anything, split(names), others, printed);
    }

    private RecordShape others(String names) {
        return new RecordShape(type, file, place, required, additional, anything, texts, split(names), printed);
    }

    private RecordShape printed(String names) {
        return new RecordShape(type, file, place, required, additional, anything, texts, others, split(names));
    }

    private static List<String> split(String names) {
        return List.of(names.split(" "));
    }

    /** Returns the fields with an accessor that may be absent. */
    List<String> optional() {
        return Stream.of(anything, texts, others).flatMap(List::stream).toList();
    }

    List<String> names() {
        return Stream.of(required, additional, optional()).flatMap(List::stream).toList();
    }

    /** Returns the record with a value in every field. */
    ObjectNode full() {
        return (ObjectNode) RecordJson.fixture(file).at(place).deepCopy();
    }

    /** Returns the record with only the required fields. */
    ObjectNode bare() {
        return full().retain(required);
    }

    @Override
    public String toString() {
        return type.getSimpleName();
    }
}

package dev.merchantsdk.sandbox.credit;

/**
 * The statuses of a credit application that the sandbox simulates. The contract does not list the statuses. The ids are
 * taken from public clients of the service, and the sandbox chooses the titles.
 */
public enum CreditStatus {
    BASKET_RECEIVED("BasketReceived", "Корзина получена"),
    PHONE_CONFIRMED("PhoneConfirmed", "Телефон подтверждён"),
    APP_SENT_TO_FO("AppSentToFO", "Заявка отправлена в банк"),
    WAIT_ACCEPT("WaitAccept", "Ожидает решения"),
    CREDIT_APPROVED("CreditApproved", "Кредит одобрен"),
    CREDIT_REJECTED("CreditRejectedByFinOrgs", "Отказ банка"),
    CUSTOMER_CALL_FAILED("CustomerCallFailed", "Клиент не ответил на звонок"),
    CANCELLED_BEFORE_APPROVAL("CustCancelBeforeAppr", "Клиент отказался до решения"),
    CANCELLED_AFTER_APPROVAL("CustCancelAfterAppr", "Клиент отказался после одобрения"),
    LOAN_OPENED("LoanOpened", "Кредит открыт"),
    DELIVERY_DATE_RECEIVED("DeliveryDateReceived", "Товар отгружен"),
    FUNDS_PAID("FundsPaidToMerchant", "Деньги перечислены магазину");

    private final String id;
    /** The JSON value of {@code status}. */
    final String title;

    CreditStatus(String id, String title) {
        this.id = id;
        this.title = title;
    }

    /** Returns the JSON value of {@code StatusID}. */
    public String id() {
        return id;
    }
}

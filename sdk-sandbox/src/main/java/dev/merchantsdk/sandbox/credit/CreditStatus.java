package dev.merchantsdk.sandbox.credit;

/**
 * The statuses that the sandbox plays. The contract does not show the set; these aliases are those of public clients,
 * and the texts are chosen by the sandbox.
 */
public enum CreditStatus {
    BASKET_RECEIVED("BasketReceived", "Корзина получена"),
    PHONE_CONFIRMED("PhoneConfirmed", "Телефон подтверждён"),
    APP_SENT_TO_FO("AppSentToFO", "Заявка отправлена в банк"),
    WAIT_ACCEPT("WaitAccept", "Ожидает решения"),
    CREDIT_APPROVED("CreditApproved", "Кредит одобрен"),
    CREDIT_REJECTED("CreditRejectedByFinOrgs", "Отказ банка"),
    LOAN_OPENED("LoanOpened", "Кредит открыт"),
    DELIVERY_DATE_RECEIVED("DeliveryDateReceived", "Товар отгружен"),
    FUNDS_PAID("FundsPaidToMerchant", "Деньги перечислены магазину");

    private final String id;
    private final String title;

    CreditStatus(String id, String title) {
        this.id = id;
        this.title = title;
    }

    /** {@code StatusID} on the wire. */
    public String id() {
        return id;
    }

    /** {@code status} on the wire. */
    String title() {
        return title;
    }
}

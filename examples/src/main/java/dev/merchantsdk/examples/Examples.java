package dev.merchantsdk.examples;

import static dev.merchantsdk.examples.ExampleSetting.API_KEY;
import static dev.merchantsdk.examples.ExampleSetting.BALANCE_CLIENT;
import static dev.merchantsdk.examples.ExampleSetting.CALLBACK_PORT;
import static dev.merchantsdk.examples.ExampleSetting.CALLBACK_URL;
import static dev.merchantsdk.examples.ExampleSetting.CARD_TOKEN;
import static dev.merchantsdk.examples.ExampleSetting.CREDIT_URL;
import static dev.merchantsdk.examples.ExampleSetting.PHONE;
import static dev.merchantsdk.examples.ExampleSetting.RETURN_URL;
import static dev.merchantsdk.examples.ExampleSetting.SBP_PHONE_WITHOUT_NAME;
import static dev.merchantsdk.examples.ExampleSetting.SBP_PHONE_WITH_NAME;
import static dev.merchantsdk.examples.ExampleSetting.SBP_RECIPIENT;
import static dev.merchantsdk.examples.ExampleSetting.SMS_CODE;
import static dev.merchantsdk.examples.RequiredSettings.GATEWAY;
import static dev.merchantsdk.examples.RequiredSettings.MOBILIZATION;
import static dev.merchantsdk.examples.RequiredSettings.PSP_RECORDS;
import static dev.merchantsdk.examples.RequiredSettings.RECEIPTS;
import static dev.merchantsdk.examples.RequiredSettings.RECORDS;
import static dev.merchantsdk.examples.RequiredSettings.SIGNATURE;
import static dev.merchantsdk.examples.RequiredSettings.all;
import static dev.merchantsdk.examples.RequiredSettings.each;

import java.util.List;

/** All examples, with the settings that each needs on a real environment. */
final class Examples {
    static final List<Example> ALL = List.of(
            new Example(
                    PayExample.class,
                    "pay",
                    "a one-step payment with a receipt, from the request to the result",
                    all(GATEWAY, RECORDS, each(RETURN_URL)),
                    PayExample::run),
            new Example(
                    CallbacksExample.class,
                    "callbacks",
                    "the result of a payment by callback: the callback is verified and processed once",
                    all(GATEWAY, PSP_RECORDS, SIGNATURE, each(RETURN_URL, CALLBACK_URL, CALLBACK_PORT)),
                    CallbacksExample::run),
            new Example(
                    RefundExample.class,
                    "refund",
                    "a partial refund of a payment",
                    all(GATEWAY, RECORDS, each(RETURN_URL)),
                    RefundExample::run),
            new Example(
                    TwoStageExample.class,
                    "two-stage",
                    "a hold, and the debit of a part of the held amount",
                    all(GATEWAY, RECORDS, each(RETURN_URL)),
                    TwoStageExample::run),
            new Example(
                    SaveCardExample.class,
                    "save-card",
                    "tokens for saved cards and SBP accounts",
                    all(GATEWAY, each(RETURN_URL, PHONE)),
                    SaveCardExample::run),
            new Example(
                    OneClickExample.class,
                    "one-click",
                    "a payment with a saved card, without CVV and 3-D Secure",
                    all(GATEWAY, each(CARD_TOKEN)),
                    OneClickExample::run),
            new Example(
                    RecurringExample.class,
                    "recurring",
                    "a recurring debit of a saved card, and a card that the issuer blocks for debits",
                    all(GATEWAY, each(CARD_TOKEN)),
                    RecurringExample::run),
            new Example(
                    RecurringGuardExample.class,
                    "recurring-guard",
                    "recurring debits within the limits of the contract",
                    all(GATEWAY, PSP_RECORDS, each(CARD_TOKEN)),
                    RecurringGuardExample::run),
            new Example(
                    PayoutExample.class,
                    "payout",
                    "a payout to a saved card, and a duplicate that the service rejects",
                    all(GATEWAY, each(CARD_TOKEN)),
                    PayoutExample::run),
            new Example(
                    SbpPayoutExample.class,
                    "sbp-payout",
                    "payouts to phone numbers through the fast payment system (SBP)",
                    all(GATEWAY, each(SBP_PHONE_WITH_NAME, SBP_PHONE_WITHOUT_NAME, SBP_RECIPIENT)),
                    SbpPayoutExample::run),
            new Example(
                    CardToCardExample.class,
                    "card2card",
                    "a transfer from a saved card to a card number",
                    all(GATEWAY, each(CARD_TOKEN)),
                    CardToCardExample::run),
            new Example(
                    LostResponseExample.class,
                    "lost-response",
                    "the outcomes of requests whose responses are lost",
                    all(GATEWAY, PSP_RECORDS, SIGNATURE, each(CARD_TOKEN)),
                    LostResponseExample::run),
            new Example(
                    TransactionsExample.class,
                    "transactions",
                    "the transactions of a day, page by page",
                    PSP_RECORDS,
                    TransactionsExample::run),
            new Example(
                    DeclineCodesExample.class,
                    "decline-codes",
                    "the response codes of declined debits, and whether a debit may be repeated",
                    PSP_RECORDS,
                    DeclineCodesExample::run),
            new Example(
                    RegisterExportExample.class,
                    "register-export",
                    "the transactions of a day as an xls file",
                    PSP_RECORDS,
                    RegisterExportExample::run),
            new Example(
                    BalanceExample.class,
                    "balance",
                    "the balance that is available for payouts, per bank",
                    all(PSP_RECORDS, each(BALANCE_CLIENT)),
                    BalanceExample::run),
            new Example(
                    CreditOrderExample.class,
                    "credit-order",
                    "a credit order, from the cart to the report of the shipment",
                    each(CREDIT_URL, API_KEY, RETURN_URL),
                    CreditOrderExample::run),
            new Example(
                    ReceiptExample.class,
                    "receipt",
                    "the receipt of a payment with a discount, ordered by a separate request",
                    all(PSP_RECORDS, RECEIPTS),
                    ReceiptExample::run),
            new Example(
                    CorrectionReceiptExample.class,
                    "correction-receipt",
                    "a correction of a receipt, and a correction that the SDK rejects",
                    all(PSP_RECORDS, RECEIPTS),
                    CorrectionReceiptExample::run),
            new Example(
                    IdentificationExample.class,
                    "identification",
                    "a check of a person's data and phone number",
                    all(GATEWAY, each(PHONE, SMS_CODE)),
                    IdentificationExample::run),
            new Example(
                    MobilizationExample.class,
                    "mobilization",
                    "the mobilization status of a person",
                    MOBILIZATION,
                    MobilizationExample::run));

    private Examples() {}
}

package dev.merchantsdk.sandbox.credit;

/** How a questionnaire ends. */
enum Decision {
    APPROVE,
    REFUSE
}

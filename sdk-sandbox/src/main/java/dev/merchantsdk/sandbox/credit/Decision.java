package dev.merchantsdk.sandbox.credit;

/** How a questionnaire ends. */
public enum Decision {
    /** With an approval. */
    APPROVE,
    /** With a refusal. */
    REFUSE
}

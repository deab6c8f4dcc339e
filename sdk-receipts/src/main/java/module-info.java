/** Fiscal receipts: the contract's catalogues, the receipt of a payment, and separate receipts. */
// "module": dev.merchantsdk.payments is compiled after this module.
// "requires-automatic": the annotations of Immutables have no module descriptor, and are needed to compile only.
@SuppressWarnings({"module", "requires-automatic"})
module dev.merchantsdk.receipts {
    // Brings JSpecify along.
    requires transitive dev.merchantsdk.core;
    // Inside.
    requires com.fasterxml.jackson.annotation;
    // To compile: generated code carries @Generated, models carry @Value.
    requires static java.compiler;
    requires static org.immutables.value.annotations;

    exports dev.merchantsdk.receipts;
    exports dev.merchantsdk.receipts.fiscal;
    exports dev.merchantsdk.receipts.model;
    exports dev.merchantsdk.receipts.rules to
            dev.merchantsdk.payments;

    opens dev.merchantsdk.receipts.fiscal to
            com.fasterxml.jackson.databind;
    opens dev.merchantsdk.receipts.model to
            com.fasterxml.jackson.databind;
    opens dev.merchantsdk.receipts.internal to
            com.fasterxml.jackson.databind;
}

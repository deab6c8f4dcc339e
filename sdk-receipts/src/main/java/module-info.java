/** Receipts inside payments and independent receipts, with the contract's fiscal constants, such as VAT rates. */
// "module": dev.merchantsdk.payments is compiled after this module, so the compiler does not find it yet.
// "requires-automatic": the Immutables annotations have no module descriptor.
@SuppressWarnings({"module", "requires-automatic"})
module dev.merchantsdk.receipts {
    // The core module transitively requires JSpecify, which this module also uses.
    requires transitive dev.merchantsdk.core;
    requires com.fasterxml.jackson.annotation;
    requires org.slf4j;
    // Needed only at compile time, for the annotations @Generated and @Value.
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

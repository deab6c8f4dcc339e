/**
 * The module of fiscal receipts. The module contains the fiscal constants of the contract, such as VAT rates, and the
 * types for receipts inside payments and for independent receipts.
 */
// "module": dev.merchantsdk.payments is compiled after this module, so the compiler does not find it yet.
// "requires-automatic": the Immutables annotations have no module descriptor, and are needed only at compile time.
@SuppressWarnings({"module", "requires-automatic"})
module dev.merchantsdk.receipts {
    // Because of this directive, the module can also use JSpecify, which the core module requires transitively.
    requires transitive dev.merchantsdk.core;
    // Only this module's own code uses the Jackson annotations.
    requires com.fasterxml.jackson.annotation;
    // Needed only at compile time: generated code is annotated with @Generated, and models are annotated with @Value.
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

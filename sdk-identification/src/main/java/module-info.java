/**
 * Simplified identification of persons (contract, "Simplified identification"), and their mobilization status
 * (contract, "Mobilization status").
 */
// Without this suppression, the compiler warns that the Immutables annotations are an automatic module.
@SuppressWarnings("requires-automatic")
module dev.merchantsdk.identification {
    // The core module requires JSpecify transitively, so this module can use JSpecify.
    requires transitive dev.merchantsdk.core;
    requires com.fasterxml.jackson.annotation;
    // The annotations @Generated and @Value are needed only at compile time.
    requires static java.compiler;
    requires static org.immutables.value.annotations;

    exports dev.merchantsdk.identification;
    exports dev.merchantsdk.identification.model;

    opens dev.merchantsdk.identification.model to
            com.fasterxml.jackson.databind;
    opens dev.merchantsdk.identification.internal to
            com.fasterxml.jackson.databind;
}

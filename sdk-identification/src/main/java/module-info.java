/**
 * Simplified identification of persons, and their mobilization status: the contract's "Simplified identification" and
 * "Mobilization status".
 */
// "requires-automatic": the Immutables annotations have no module descriptor, and are needed only at compile time.
@SuppressWarnings("requires-automatic")
module dev.merchantsdk.identification {
    // Brings JSpecify along.
    requires transitive dev.merchantsdk.core;
    // Inside.
    requires com.fasterxml.jackson.annotation;
    // Needed only at compile time: generated code is annotated with @Generated, and models are annotated with @Value.
    requires static java.compiler;
    requires static org.immutables.value.annotations;

    exports dev.merchantsdk.identification;
    exports dev.merchantsdk.identification.model;

    opens dev.merchantsdk.identification.model to
            com.fasterxml.jackson.databind;
    opens dev.merchantsdk.identification.internal to
            com.fasterxml.jackson.databind;
}

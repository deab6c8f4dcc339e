/**
 * The module for the simplified identification of persons and for their mobilization status. The contract describes
 * both services in the sections "Simplified identification" and "Mobilization status".
 */
// "requires-automatic": the Immutables annotations have no module descriptor, and are needed only at compile time.
@SuppressWarnings("requires-automatic")
module dev.merchantsdk.identification {
    // Because of this directive, the module can also use JSpecify, which the core module requires transitively.
    requires transitive dev.merchantsdk.core;
    // Only this module's own code uses the Jackson annotations.
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

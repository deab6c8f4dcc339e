/** The module for credit orders, which the contract describes in the section "Credit order API". */
// "requires-automatic": the Immutables annotations have no module descriptor, and are needed only at compile time.
@SuppressWarnings("requires-automatic")
module dev.merchantsdk.credit {
    // Because of this directive, the module can also use JSpecify, which the core module requires transitively.
    requires transitive dev.merchantsdk.core;
    // Only this module's own code uses the Jackson annotations and SLF4J.
    requires com.fasterxml.jackson.annotation;
    requires org.slf4j;
    // Needed only at compile time: generated code is annotated with @Generated, and models are annotated with @Value.
    requires static java.compiler;
    requires static org.immutables.value.annotations;

    exports dev.merchantsdk.credit;
    exports dev.merchantsdk.credit.model;

    opens dev.merchantsdk.credit.model to
            com.fasterxml.jackson.databind;
}

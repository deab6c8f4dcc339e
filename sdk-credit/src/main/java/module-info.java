/** Credit orders: the contract's "Credit order API". */
// "module": the modules that the endpoints are exported to are compiled after this module.
// "requires-automatic": the annotations of Immutables have no module descriptor, and are needed to compile only.
@SuppressWarnings({"module", "requires-automatic"})
module dev.merchantsdk.credit {
    // Brings JSpecify along.
    requires transitive dev.merchantsdk.core;
    // Inside.
    requires com.fasterxml.jackson.annotation;
    requires org.slf4j;
    // To compile: generated code carries @Generated, models carry @Value.
    requires static java.compiler;
    requires static org.immutables.value.annotations;

    exports dev.merchantsdk.credit;
    exports dev.merchantsdk.credit.model;
    exports dev.merchantsdk.credit.internal to
            dev.merchantsdk.sandbox;

    opens dev.merchantsdk.credit.model to
            com.fasterxml.jackson.databind;
}

/** Credit orders: the contract's "Credit order API". */
// "requires-automatic": the annotations of Immutables have no module descriptor, and are needed to compile only.
@SuppressWarnings("requires-automatic")
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

    opens dev.merchantsdk.credit.model to
            com.fasterxml.jackson.databind;
}

/** Credit orders (contract, "Credit order API"). */
// The compiler warning is suppressed, because the library of the Immutables annotations has no module descriptor.
@SuppressWarnings("requires-automatic")
module dev.merchantsdk.credit {
    // The core module requires JSpecify transitively, so this module can use JSpecify.
    requires transitive dev.merchantsdk.core;
    requires com.fasterxml.jackson.annotation;
    requires org.slf4j;
    // The annotations @Generated and @Value are needed only at compile time.
    requires static java.compiler;
    requires static org.immutables.value.annotations;

    exports dev.merchantsdk.credit;
    exports dev.merchantsdk.credit.model;

    opens dev.merchantsdk.credit.model to
            com.fasterxml.jackson.databind;
}

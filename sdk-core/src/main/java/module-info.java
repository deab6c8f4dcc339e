/**
 * Configuration, authentication, call path, errors and value types of the merchant SDK.
 *
 * <p>A {@code requires transitive} directive must name a module that is present in every build of a merchant. Otherwise
 * javac reports an error in that build, even if the directive is also {@code static}.
 */
// The warning "module" is suppressed, because some modules in the exports and opens below are absent when this module
// is compiled. The warning "requires-automatic" is suppressed, because the annotations of Immutables have no module
// descriptor.
@SuppressWarnings({"module", "requires-automatic"})
module dev.merchantsdk.core {
    // The public API uses types of these modules.
    requires static transitive org.jspecify;
    requires transitive okhttp3;
    // The SDK uses these modules internally. Public types also have Jackson annotations, which Jackson 2 and 3 read.
    requires com.fasterxml.jackson.annotation;
    requires com.fasterxml.jackson.core;
    requires com.fasterxml.jackson.databind;
    requires com.fasterxml.jackson.datatype.jdk8;
    requires com.fasterxml.jackson.datatype.jsr310;
    requires org.slf4j;
    // These modules are needed only for compilation: generated code has @Generated, and models have @Value.
    requires static java.compiler;
    requires static org.immutables.value.annotations;

    exports dev.merchantsdk.core;
    exports dev.merchantsdk.core.config;
    exports dev.merchantsdk.core.error;
    exports dev.merchantsdk.core.operation;
    exports dev.merchantsdk.core.paging;
    exports dev.merchantsdk.core.serialization;
    exports dev.merchantsdk.core.spi;
    exports dev.merchantsdk.core.value;
    exports dev.merchantsdk.core.call to
            dev.merchantsdk.credit,
            dev.merchantsdk.identification,
            dev.merchantsdk.payments,
            dev.merchantsdk.receipts;
    exports dev.merchantsdk.core.endpoint to
            dev.merchantsdk.credit,
            dev.merchantsdk.identification,
            dev.merchantsdk.payments,
            dev.merchantsdk.receipts;
    exports dev.merchantsdk.core.check to
            dev.merchantsdk.credit,
            dev.merchantsdk.identification,
            dev.merchantsdk.payments,
            dev.merchantsdk.receipts,
            dev.merchantsdk.sandbox;
    exports dev.merchantsdk.core.json to
            dev.merchantsdk.credit,
            dev.merchantsdk.identification,
            dev.merchantsdk.payments,
            dev.merchantsdk.receipts;
    exports dev.merchantsdk.core.failure to
            dev.merchantsdk.credit,
            dev.merchantsdk.identification,
            dev.merchantsdk.payments,
            dev.merchantsdk.receipts;
    exports dev.merchantsdk.core.page to
            dev.merchantsdk.payments;
    exports dev.merchantsdk.core.poll to
            dev.merchantsdk.credit,
            dev.merchantsdk.identification,
            dev.merchantsdk.payments,
            dev.merchantsdk.receipts;
    exports dev.merchantsdk.core.wire to
            dev.merchantsdk.credit,
            dev.merchantsdk.identification,
            dev.merchantsdk.payments,
            dev.merchantsdk.receipts;

    opens dev.merchantsdk.core.error to
            com.fasterxml.jackson.databind;
    opens dev.merchantsdk.core.json to
            com.fasterxml.jackson.databind;
    opens dev.merchantsdk.core.oauth to
            com.fasterxml.jackson.databind;
    // Mappers of merchants call the private method of NotJsonSerializable that rejects serialization.
    opens dev.merchantsdk.core.serialization to
            com.fasterxml.jackson.databind,
            tools.jackson.databind;
    opens dev.merchantsdk.core.value to
            com.fasterxml.jackson.databind;
}

/**
 * Configuration, authentication, call path, errors and value types of the merchant SDK.
 *
 * <p>A module can be required transitively, even {@code static}, only if merchants have this module, because javac
 * needs it in their builds too.
 */
// "module": the areas in the exports below are compiled after this module, and Jackson 3 is present only in the builds
// of merchants.
// "requires-automatic": the annotations of Immutables have no module descriptor, and are needed only for compilation.
@SuppressWarnings({"module", "requires-automatic"})
module dev.merchantsdk.core {
    // Used in the API.
    requires static transitive org.jspecify;
    requires transitive okhttp3;
    // Used internally. The annotations of Jackson are also on public types, where Jackson 2 and 3 read them.
    requires com.fasterxml.jackson.annotation;
    requires com.fasterxml.jackson.core;
    requires com.fasterxml.jackson.databind;
    requires com.fasterxml.jackson.datatype.jdk8;
    requires com.fasterxml.jackson.datatype.jsr310;
    requires org.slf4j;
    // For compilation only: generated code has @Generated, models have @Value.
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
            dev.merchantsdk.receipts;
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
            dev.merchantsdk.payments;

    opens dev.merchantsdk.core.json to
            com.fasterxml.jackson.databind;
    opens dev.merchantsdk.core.oauth to
            com.fasterxml.jackson.databind;
    // For mappers of merchants: they call the private method that rejects serialization.
    opens dev.merchantsdk.core.serialization to
            com.fasterxml.jackson.databind,
            tools.jackson.databind;
    opens dev.merchantsdk.core.value to
            com.fasterxml.jackson.databind;
}

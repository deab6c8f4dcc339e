/**
 * Configuration, authentication, call path, errors and value types of the merchant SDK.
 *
 * <p>Only what merchants have can be required transitively, even {@code static}: javac wants it in their builds too.
 */
// "module": the areas that share the packages below are compiled after this module; Jackson 3 is there for merchants
// only.
// "requires-automatic": the annotations of Immutables have no module descriptor, and are needed to compile only.
@SuppressWarnings({"module", "requires-automatic"})
module dev.merchantsdk.core {
    // In the API.
    requires static transitive org.jspecify;
    requires transitive com.fasterxml.jackson.databind;
    requires transitive okhttp3;
    // Inside.
    requires com.fasterxml.jackson.datatype.jdk8;
    requires com.fasterxml.jackson.datatype.jsr310;
    requires org.slf4j;
    // To compile: generated code carries @Generated, models carry @Value.
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
            dev.merchantsdk.receipts,
            dev.merchantsdk.sandbox;
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
    exports dev.merchantsdk.core.oauth to
            dev.merchantsdk.sandbox;

    opens dev.merchantsdk.core.json to
            com.fasterxml.jackson.databind;
    opens dev.merchantsdk.core.oauth to
            com.fasterxml.jackson.databind;
    // To mappers of merchants: they call the private method that refuses.
    opens dev.merchantsdk.core.serialization to
            com.fasterxml.jackson.databind,
            tools.jackson.databind;
    opens dev.merchantsdk.core.value to
            com.fasterxml.jackson.databind;
}

/** The core of the SDK: configuration, authentication, the call path, errors and values. */
@SuppressWarnings({"module", "requires-automatic", "requires-transitive-automatic"
}) // the modules that the call path is exported to are built after this one
module dev.merchantsdk.core {
    requires transitive com.fasterxml.jackson.annotation;
    requires transitive com.fasterxml.jackson.databind;
    requires transitive okhttp3;
    requires com.fasterxml.jackson.core;
    requires com.fasterxml.jackson.datatype.jdk8;
    requires okio;
    requires org.slf4j;
    requires static java.compiler;
    requires static transitive org.immutables.value.annotations;
    requires static transitive org.jspecify;

    exports dev.merchantsdk.core;
    exports dev.merchantsdk.core.config;
    exports dev.merchantsdk.core.error;
    exports dev.merchantsdk.core.spi;
    exports dev.merchantsdk.core.value;
    exports dev.merchantsdk.core.call to
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

    opens dev.merchantsdk.core.json to
            com.fasterxml.jackson.databind;
    opens dev.merchantsdk.core.oauth to
            com.fasterxml.jackson.databind;
    opens dev.merchantsdk.core.value to
            com.fasterxml.jackson.databind;
}

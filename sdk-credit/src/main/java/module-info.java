/** Credit orders: the contract's "Credit order API". */
@SuppressWarnings({"module", "requires-automatic", "requires-transitive-automatic"
}) // the modules that the endpoints are exported to are built after this one
module dev.merchantsdk.credit {
    requires transitive dev.merchantsdk.core;
    requires com.fasterxml.jackson.core;
    requires static java.compiler;

    exports dev.merchantsdk.credit;
    exports dev.merchantsdk.credit.internal to
            dev.merchantsdk.examples,
            dev.merchantsdk.sandbox;

    opens dev.merchantsdk.credit to
            com.fasterxml.jackson.databind;
}

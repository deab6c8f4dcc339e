/** An embedded simulator of the service, with a JUnit extension. */
@SuppressWarnings("requires-automatic") // okio has no module descriptor
module dev.merchantsdk.sandbox {
    requires transitive dev.merchantsdk.credit;
    requires transitive dev.merchantsdk.identification;
    requires transitive dev.merchantsdk.payments;
    requires com.fasterxml.jackson.core;
    requires com.fasterxml.jackson.databind;
    requires mockwebserver3;
    requires okio;
    // POI, which stands on the class path (docs/decisions/005), needs it.
    requires java.desktop;
    // For those who use the extension only; not transitive, since javac would then ask every user for JUnit.
    requires static org.junit.jupiter.api;

    exports dev.merchantsdk.sandbox;
    exports dev.merchantsdk.sandbox.balance;
    exports dev.merchantsdk.sandbox.credit;
    exports dev.merchantsdk.sandbox.identification;
    exports dev.merchantsdk.sandbox.junit;
    exports dev.merchantsdk.sandbox.payments;
    exports dev.merchantsdk.sandbox.receipts;
    exports dev.merchantsdk.sandbox.register;
}

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
    requires com.google.zxing;
    // The image of the QR code; POI, which is on the class path (docs/decisions/005), needs it too.
    requires java.desktop;
    // Only for users of the extension; not transitive, because javac would then require JUnit of every user.
    requires static org.junit.jupiter.api;

    exports dev.merchantsdk.sandbox;
    exports dev.merchantsdk.sandbox.junit;
}

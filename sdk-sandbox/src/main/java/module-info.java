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
    // Creates the image of the QR code. POI, which is on the class path (docs/decisions/005), needs this module too.
    requires java.desktop;
    // Needed only by users of the extension. With "transitive", javac would require JUnit of every user.
    requires static org.junit.jupiter.api;

    exports dev.merchantsdk.sandbox;
    exports dev.merchantsdk.sandbox.junit;
}

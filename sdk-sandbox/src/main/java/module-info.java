/** An embedded simulator of the service, with a JUnit extension. */
@SuppressWarnings("requires-automatic") // okio has no module descriptor
module dev.merchantsdk.sandbox {
    requires transitive dev.merchantsdk.credit;
    requires transitive dev.merchantsdk.identification;
    requires transitive dev.merchantsdk.payments;
    requires com.fasterxml.jackson.core;
    requires com.fasterxml.jackson.databind;
    requires org.eclipse.jetty.server;
    requires okio;
    requires com.google.zxing;
    // The sandbox creates images of QR codes with this module.
    requires java.desktop;
    // Only users of the JUnit extension need JUnit. With "transitive", javac would require JUnit for every user of the
    // sandbox.
    requires static org.junit.jupiter.api;

    exports dev.merchantsdk.sandbox;
    exports dev.merchantsdk.sandbox.junit;
}

/** Observations of calls and callbacks, and gauges of what is open, with Micrometer. */
@SuppressWarnings({"requires-automatic", "requires-transitive-automatic"}) // Micrometer has only automatic module names
module dev.merchantsdk.micrometer {
    requires transitive dev.merchantsdk.payments;
    requires transitive micrometer.core;
    requires transitive micrometer.observation;
    requires micrometer.commons;
    requires org.slf4j;

    exports dev.merchantsdk.micrometer;
}

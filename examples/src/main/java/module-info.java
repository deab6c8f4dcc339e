/**
 * The examples, compiled as a module like the module of a merchant. This descriptor requires only the modules that a
 * merchant needs.
 */
module dev.merchantsdk.examples {
    requires dev.merchantsdk.credit;
    requires dev.merchantsdk.identification;
    requires dev.merchantsdk.payments;
    requires dev.merchantsdk.sandbox;
    requires jdk.httpserver;
    requires me.tongfei.progressbar;
}

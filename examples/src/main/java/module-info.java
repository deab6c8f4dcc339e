/** Examples, compiled as a merchant's own module: no more is required here than a merchant needs. */
module dev.merchantsdk.examples {
    requires dev.merchantsdk.credit;
    requires dev.merchantsdk.identification;
    requires dev.merchantsdk.payments;
    requires dev.merchantsdk.sandbox;
    requires jdk.httpserver;
    requires me.tongfei.progressbar;
}

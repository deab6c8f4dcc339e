/**
 * The module of the examples. This module requires the modules of the SDK in the same way as the module of a merchant.
 */
module dev.merchantsdk.examples {
    requires dev.merchantsdk.jdbc;
    requires dev.merchantsdk.merchant;
    requires dev.merchantsdk.micrometer;
    requires dev.merchantsdk.sandbox;
    requires jdk.httpserver;
    requires me.tongfei.progressbar;
}

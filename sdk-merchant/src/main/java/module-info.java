/** One object for all clients of a merchant. The modules of the areas can also be used without it. */
module dev.merchantsdk.merchant {
    // The payments module also makes the receipts, the core and JSpecify available.
    requires transitive dev.merchantsdk.payments;
    requires transitive dev.merchantsdk.credit;
    requires transitive dev.merchantsdk.identification;

    exports dev.merchantsdk;
}

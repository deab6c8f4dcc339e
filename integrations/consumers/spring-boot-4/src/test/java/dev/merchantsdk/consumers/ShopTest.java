package dev.merchantsdk.consumers;

final class ShopTest extends ShopExchanges {}

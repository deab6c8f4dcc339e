package dev.merchantsdk.consumers;

final class SpringBoot4ShopTest extends ShopExchanges {}

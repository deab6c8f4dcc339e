package dev.merchantsdk.consumers;

final class SpringBoot3ShopTest extends ShopExchanges {}

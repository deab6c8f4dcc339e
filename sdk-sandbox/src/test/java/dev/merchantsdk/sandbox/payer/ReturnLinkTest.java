package dev.merchantsdk.sandbox.payer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ReturnLinkTest {
    @ParameterizedTest
    @CsvSource({
        "https://shop.example/back?a=b%20c, https://shop.example/back?a=b%20c",
        "https://shop.example/заказ, https://shop.example/%D0%B7%D0%B0%D0%BA%D0%B0%D0%B7",
        "https://shop.example/#/заказ, https://shop.example/#/%D0%B7%D0%B0%D0%BA%D0%B0%D0%B7",
        "http:foo, http://foo/",
        "'http:\\\\shop.example', http://shop.example/",
    })
    void opensAWebAddress(String address, String location) {
        assertThat(ReturnLink.parse(address)).hasValue(new ReturnLink(location, false));
    }

    @ParameterizedTest
    @ValueSource(strings = {"myshop://return", "com.example.shop:/done?order=1"})
    void opensAnApp(String address) {
        assertThat(ReturnLink.parse(address)).hasValue(new ReturnLink(address, true));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "javascript:alert(1)",
                "JavaScript:alert(1)",
                "data:text/html,x",
                "view-source:javascript:alert(1)",
                "filesystem:http://shop.example/x",
                "feed:javascript:alert(1)",
                "intent:#Intent;scheme=javascript;end",
                "about:blank",
                "jar:file:///x!/y",
                "/relative",
                "",
            })
    void refusesOtherAddresses(String address) {
        assertThat(ReturnLink.parse(address)).isEmpty();
    }
}

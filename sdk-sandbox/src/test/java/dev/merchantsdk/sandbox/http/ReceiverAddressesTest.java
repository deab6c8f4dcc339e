package dev.merchantsdk.sandbox.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ReceiverAddressesTest {
    private final Receivers local = new Receivers(host -> false);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://127.0.0.1/",
                "http://127.0.0.2/",
                "http://127.255.255.255/",
                "http://LOCALHOST/",
                "http://[::1]/",
                "http://[0:0:0:0:0:0:0:1]/",
                "http://[::ffff:127.0.0.1]/",
            })
    void knowsTheLoopbackInterface(String address) {
        assertThat(local.includes(address)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "/callback",
                "https://127.0.0.1/",
                "http://127.256.0.1/",
                "http://127.999.1.1/",
                "http://127.0.0.01/",
                "http://127.1/",
                "http://0x7f.1/",
                "http://2130706433/",
                "http://%31%32%37.0.0.1/",
                "http://localhost./",
                "http://localhost.example.org/",
                "http://shop.localhost/",
                "http://127.0.0.1@shop.example/",
                "http://[::2]/",
                "http://[::ffff:10.0.0.1]/",
                "http://127.0.0.1:99999/",
            })
    void refusesOtherAddresses(String address) {
        assertThat(local.includes(address)).isFalse();
        assertThatIllegalArgumentException().isThrownBy(() -> local.check(address));
    }

    @Test
    void acceptsFurtherHostsInAnyCaseButOnlyByHttp() {
        Receivers receivers = new Receivers(Set.of("shop.example")::contains);

        assertThat(receivers.includes("http://Shop.example:8080/callback")).isTrue();
        assertThat(receivers.includes("http://localhost/")).isTrue();
        assertThat(receivers.includes("https://shop.example/")).isFalse();
        assertThat(receivers.includes("http://shop.example@other.example/")).isFalse();
        assertThat(receivers.includes("http://other.example/")).isFalse();
    }

    @Test
    void allLoopbackHostsAreOneReceiverPerPort() {
        Receivers receivers = new Receivers(host -> true);

        assertThat(key(receivers, "http://[::1]:81/a")).isEqualTo(key(receivers, "http://127.0.0.1:81/b"));
        assertThat(key(receivers, "http://127.0.0.1:82/")).isNotEqualTo(key(receivers, "http://127.0.0.1:81/"));
        assertThat(key(receivers, "http://a.example/")).isNotEqualTo(key(receivers, "http://b.example/"));
    }

    private static String key(Receivers receivers, String address) {
        return Receivers.key(receivers.find(address).orElseThrow());
    }
}

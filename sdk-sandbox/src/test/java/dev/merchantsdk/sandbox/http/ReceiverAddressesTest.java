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
        assertThat(local.find(address)).isPresent();
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
        assertThat(local.find(address)).isEmpty();
        assertThatIllegalArgumentException().isThrownBy(() -> local.check(address));
    }

    @Test
    void acceptsFurtherHostsInAnyCaseButOnlyByHttp() {
        Receivers receivers = new Receivers(Set.of("shop.example")::contains);

        assertThat(receivers.find("http://Shop.example:8080/callback")).isPresent();
        assertThat(receivers.find("http://localhost/")).isPresent();
        assertThat(receivers.find("https://shop.example/")).isEmpty();
        assertThat(receivers.find("http://shop.example@other.example/")).isEmpty();
        assertThat(receivers.find("http://other.example/")).isEmpty();
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

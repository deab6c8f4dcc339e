package dev.merchantsdk.core.config;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.spi.XAuth;
import dev.merchantsdk.core.value.Secret;
import java.security.SecureRandom;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class Sha256XAuthTest {
    private final Sha256XAuth xAuth = new Sha256XAuth("1", Secret.of("123"), new SecureRandom());

    @Test
    void matchesDocumentation() {
        assertThat(xAuth.value("abc").reveal())
                .isEqualTo("1-deaf14a7b014e64ba2f4559275b2272aa089d599a6ccbf720ba278dacdc1c1ed-abc");
    }

    @Test
    void hashesTheSecretInUtf8() {
        Sha256XAuth cyrillic = new Sha256XAuth("7", Secret.of("секрет"), new SecureRandom());
        assertThat(cyrillic.value("abc").reveal())
                .isEqualTo("7-32fa05f1892613da98392e20bd7736d942b6c0eadb7f3e98bb150b3347af5070-abc");
    }

    @Test
    void hasANewRequestIdEachTime() {
        Set<String> requestIds = new HashSet<>();
        for (int call = 0; call < 1000; call++) {
            String[] parts = xAuth.next().reveal().split("-", -1);
            assertThat(parts).hasSize(3);
            assertThat(parts[2]).matches("[0-9a-f]{32}");
            assertThat(xAuth.value(parts[2]).reveal()).isEqualTo(String.join("-", parts));
            requestIds.add(parts[2]);
        }
        assertThat(requestIds).hasSize(1000);
    }

    @Test
    void isCreatedByCredentialsOfIdAndSecret() {
        XAuth made = Credentials.builder().merchant("1", "123").build().xAuth().orElseThrow();
        String[] parts = made.next().reveal().split("-", -1);
        assertThat(xAuth.value(parts[2]).reveal()).isEqualTo(String.join("-", parts));
    }
}

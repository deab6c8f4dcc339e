package dev.merchantsdk.core.value;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class SecretTest {
    @Test
    void isSeenOnlyWhenRevealed() {
        Secret secret = Secret.of("marker");
        assertThat(secret).hasToString("***");
        assertThat(secret.reveal()).isEqualTo("marker");
    }

    @Test
    void isEqualByText() {
        assertThat(Secret.of("a")).isEqualTo(Secret.of("a")).hasSameHashCodeAs(Secret.of("a"));
        assertThat(Secret.of("a"))
                .isNotEqualTo(Secret.of("b"))
                .isNotEqualTo(Secret.of("ab"))
                .isNotEqualTo("a");
        assertThat(Secret.of("a").hashCode()).isNotEqualTo(Secret.of("b").hashCode());
    }
}

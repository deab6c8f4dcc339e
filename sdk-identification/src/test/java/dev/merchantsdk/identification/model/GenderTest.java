package dev.merchantsdk.identification.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class GenderTest {
    @Test
    void hasTheTwoWordsOfTheContract() {
        assertThat(Gender.values()).extracting(Gender::word).containsExactly("Male", "Female");
    }
}

package dev.merchantsdk.core.config;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.error.InvalidRequestException;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Checks that the SDK accepts exactly the header names and values that match the regular expressions in this test. */
final class HeaderFormsTest {
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9!#$%&'*+.^_`|~-]+");
    private static final Pattern VALUE = Pattern.compile("[\\x20-\\x7e\\t]*");

    @Test
    void namesAndValuesAreThoseOfTheirExpressions() {
        List<String> texts = Stream.concat(
                        Stream.of("", "\ud83d\ude00", "x".repeat(10_000)),
                        IntStream.concat(
                                        IntStream.rangeClosed(0, 0x2ff),
                                        IntStream.range(0, 0x10000 / 61).map(i -> i * 61))
                                .mapToObj(Character::toString)
                                .flatMap(c -> Stream.of(c, "a" + c + "b")))
                .toList();

        assertThat(texts)
                .filteredOn(
                        text -> isAccepted(text, "value") != NAME.matcher(text).matches())
                .isEmpty();
        assertThat(texts)
                .filteredOn(text ->
                        isAccepted("x-name", text) != VALUE.matcher(text).matches())
                .isEmpty();
    }

    private static boolean isAccepted(String name, String value) {
        try {
            RequestOptions.builder().header(name, value).build();
            return true;
        } catch (InvalidRequestException e) {
            return false;
        }
    }
}

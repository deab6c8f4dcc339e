package dev.merchantsdk.sandbox.parser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class FormParserTest {
    @Test
    void decodesNamesAndValues() {
        FormParser form = FormParser.of("a%20b=%D0%90+%26%3D&c=x=y").orElseThrow();

        assertThat(form.value("a b")).hasValue("А &=");
        assertThat(form.value("c")).hasValue("x=y");
    }

    @Test
    void countsAnEmptyValueAsAbsent() {
        FormParser form = FormParser.of("a=&b&&c=1").orElseThrow();

        assertThat(form.value("a")).isEmpty();
        assertThat(form.value("b")).isEmpty();
        assertThat(form.value("d")).isEmpty();
        assertThat(form.value("c")).hasValue("1");
    }

    @Test
    void readsAnEmptyBody() {
        assertThat(FormParser.of("").orElseThrow().value("a")).isEmpty();
    }

    @Test
    void refusesRepeatedNameAndBrokenEscapes() {
        for (String body : List.of("a=1&a=2", "a=1&%61=1", "a=&a=1", "a=%", "a=%4", "a=%zz", "%=a")) {
            assertThat(FormParser.of(body)).as(body).isEmpty();
        }
    }
}

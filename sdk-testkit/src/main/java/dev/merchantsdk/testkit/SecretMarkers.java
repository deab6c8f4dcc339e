package dev.merchantsdk.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Values that no log, message or {@code toString} may show. */
public final class SecretMarkers {
    private final List<String> markers;

    private SecretMarkers(List<String> markers) {
        this.markers = markers;
    }

    public static SecretMarkers of(String... markers) {
        return new SecretMarkers(List.of(markers));
    }

    /** Returns these markers as they are, in upper case and in lower case. */
    public SecretMarkers inAnyCase() {
        return new SecretMarkers(markers.stream()
                .flatMap(marker -> Stream.of(
                        marker, marker.toUpperCase(Locale.forLanguageTag("ru")), marker.toLowerCase(Locale.ROOT)))
                .distinct()
                .toList());
    }

    public List<String> values() {
        return markers;
    }

    /** Asserts that a text contains none of them, and returns it. */
    public String assertAbsentFrom(String text) {
        String[] unwanted = markers.toArray(String[]::new);
        assertThat(text).doesNotContain(unwanted);
        return text;
    }

    /** Asserts the same for everything that a failure prints: messages, causes, suppressed exceptions. */
    public void assertAbsentFrom(Throwable failure) {
        assertAbsentFrom(stackTrace(failure));
    }

    /** Returns everything that a failure prints. */
    public static String stackTrace(Throwable failure) {
        StringWriter text = new StringWriter();
        failure.printStackTrace(new PrintWriter(text));
        return text.toString();
    }

    @Override
    public String toString() {
        return markers.toString();
    }
}

package dev.merchantsdk.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Secret values that must not appear in the logs, the messages and the {@code toString} results of the SDK. */
public final class SecretMarkers {
    private static final int PIECE = 8;

    private final List<String> markers;

    private SecretMarkers(List<String> markers) {
        this.markers = markers;
    }

    public static SecretMarkers of(String... markers) {
        return new SecretMarkers(List.of(markers));
    }

    /** Returns a copy that also contains these values in upper case and in lower case. */
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

    /** Asserts that a text contains none of these values, and returns the text. */
    public String assertAbsentFrom(String text) {
        String[] unwanted = markers.toArray(String[]::new);
        assertThat(text).doesNotContain(unwanted);
        return text;
    }

    public void assertAbsentFrom(Throwable failure) {
        assertAbsentFrom(stackTrace(failure));
    }

    /** Asserts that a text contains no piece of eight characters of these values, in any letter case. */
    public void assertNoPieceIn(String text) {
        String lowerCase = text.toLowerCase(Locale.ROOT);
        for (String marker : markers) {
            String whole = marker.toLowerCase(Locale.ROOT);
            for (int i = 0; i <= Math.max(0, whole.length() - PIECE); i++) {
                String piece = whole.substring(i, Math.min(i + PIECE, whole.length()));
                // The assertion copies the text, so it runs only to report a piece.
                if (lowerCase.contains(piece)) {
                    assertThat(lowerCase).doesNotContain(piece);
                }
            }
        }
    }

    /** Returns the stack trace of a failure, including causes and suppressed exceptions. */
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

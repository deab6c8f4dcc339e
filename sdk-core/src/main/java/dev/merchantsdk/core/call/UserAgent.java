package dev.merchantsdk.core.call;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.Properties;

/** The {@code User-Agent} header: the merchant's application, the SDK and Java, each with a version. */
final class UserAgent {
    static final String HEADER = "User-Agent";

    private static final String UNKNOWN = "unknown";

    private static final String SDK = "merchant-sdk/" + version("version.properties") + " java/"
            + Runtime.version().feature();

    private UserAgent() {}

    static String of(Optional<String> application) {
        return application.isPresent() ? application.get() + " " + SDK : SDK;
    }

    /**
     * Returns the version from a resource file; {@code unknown} without it, as in native images or repackaged archives.
     */
    static String version(String resource) {
        Properties properties = new Properties();
        try (InputStream file = UserAgent.class.getResourceAsStream(resource)) {
            if (file != null) {
                properties.load(file);
            }
        } catch (IOException e) {
            return UNKNOWN;
        }
        return properties.getProperty("version", UNKNOWN);
    }
}

package dev.merchantsdk.jdbc.proof;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.merchantsdk.testkit.VirtualTime;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Consumer;

/**
 * The simulated time in one server process. The time advances only in {@link #waitUntil}. The parent process sends the
 * new time on the standard input. Only one thread may use an instance.
 */
final class SimulatedTime {
    private final BufferedReader in = new BufferedReader(new InputStreamReader(System.in, UTF_8));
    private final VirtualTime time = new VirtualTime(MonthSetting.START);
    private final Clock clock = time.clock();
    private final Consumer<String> news;

    SimulatedTime(Consumer<String> news) {
        this.news = news;
    }

    Clock clock() {
        return clock;
    }

    Instant now() {
        return clock.instant();
    }

    /**
     * Waits until the given instant. Passes each result that arrives during the wait to the consumer that the
     * constructor received.
     */
    void waitUntil(Instant instant) {
        while (now().isBefore(instant)) {
            System.out.println("wait " + instant);
            String line = line();
            while (!line.startsWith("now ")) {
                news.accept(line);
                line = line();
            }
            time.advance(Duration.between(now(), Instant.parse(line.substring("now ".length()))));
        }
    }

    private String line() {
        try {
            String line = in.readLine();
            if (line == null) {
                throw new IllegalStateException("the input ended before the month");
            }
            return line;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

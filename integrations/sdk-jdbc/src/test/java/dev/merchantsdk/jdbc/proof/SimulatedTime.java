package dev.merchantsdk.jdbc.proof;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.function.Consumer;

/** The time of the month in one server: it goes on only where the server waits. For one thread. */
final class SimulatedTime extends Clock {
    private final BufferedReader in = new BufferedReader(new InputStreamReader(System.in, UTF_8));
    private final Consumer<String> news;
    private volatile Instant now = MonthSetting.START;

    SimulatedTime(Consumer<String> news) {
        this.news = news;
    }

    /** Waits for a time, and hears the news meanwhile. */
    void waitUntil(Instant time) {
        while (now.isBefore(time)) {
            System.out.println("wait " + time);
            hear();
        }
    }

    private void hear() {
        for (String line = line(); !line.startsWith("now "); line = line()) {
            news.accept(line);
        }
    }

    private String line() {
        try {
            String line = in.readLine();
            if (line == null) {
                throw new IllegalStateException("the month ended before its time");
            }
            if (line.startsWith("now ")) {
                now = Instant.parse(line.substring("now ".length()));
            }
            return line;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Instant instant() {
        return now;
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        throw new UnsupportedOperationException("the month is in UTC");
    }
}

package dev.merchantsdk.cli;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.OptionalLong;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** A progress bar on the error stream, if a person is there to see it. */
final class CommandProgress implements AutoCloseable {
    private final ProgressBar bar;

    CommandProgress(Surroundings world, String task, String unit) {
        PrintStream out = world.interactive()
                ? world.err()
                : new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        bar = new ProgressBarBuilder()
                .setTaskName(task)
                .setStyle(ProgressBarStyle.ASCII)
                .setUnit(unit, 1)
                .setConsumer(new ConsoleProgressBarConsumer(out, 80))
                .build();
    }

    void elapsed(Duration time) {
        bar.stepTo(time.toSeconds());
    }

    void bytes(long received, OptionalLong total) {
        total.ifPresent(bar::maxHint);
        bar.stepTo(received);
    }

    @Override
    public void close() {
        bar.close();
    }
}

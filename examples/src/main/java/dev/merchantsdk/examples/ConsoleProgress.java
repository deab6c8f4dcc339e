package dev.merchantsdk.examples;

import java.time.Duration;
import java.util.OptionalLong;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** A progress bar on the stream {@link ExampleContext#progressOutput()}. */
final class ConsoleProgress implements AutoCloseable {
    private final ExampleContext context;
    private final ProgressBar bar;

    private ConsoleProgress(ExampleContext context, String task, String unit) {
        this.context = context;
        this.bar = new ProgressBarBuilder()
                .setTaskName(task)
                .setStyle(ProgressBarStyle.ASCII)
                .setUnit(unit, 1)
                .setConsumer(new ConsoleProgressBarConsumer(context.progressOutput(), 80))
                .build();
    }

    /** Returns a progress bar that shows the elapsed time of a register export. */
    static ConsoleProgress ofExport(ExampleContext context) {
        return new ConsoleProgress(context, "export", " s");
    }

    static ConsoleProgress ofDownload(ExampleContext context) {
        return new ConsoleProgress(context, "download", " B");
    }

    /** Shows the elapsed time, and advances the clock of the sandbox. */
    void showElapsed(Duration elapsed) {
        bar.stepTo(elapsed.toSeconds());
        context.advanceClock();
    }

    void showBytes(long bytes, OptionalLong total) {
        total.ifPresent(bar::maxHint);
        bar.stepTo(bytes);
    }

    @Override
    public void close() {
        bar.close();
    }
}

package dev.merchantsdk.examples;

import java.time.Duration;
import java.util.OptionalLong;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/**
 * A progress bar on the terminal. The progress bar uses a separate stream, so that it does not appear in the output of
 * the example.
 */
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

    /**
     * Returns a progress bar for the generation of a register. The duration is not known in advance, so the bar shows
     * the elapsed time.
     */
    static ConsoleProgress ofExport(ExampleContext context) {
        return new ConsoleProgress(context, "export", " s");
    }

    /** Returns a progress bar for a download. */
    static ConsoleProgress ofDownload(ExampleContext context) {
        return new ConsoleProgress(context, "download", " B");
    }

    /** Shows the elapsed time. */
    void showElapsed(Duration elapsed) {
        bar.stepTo(elapsed.toSeconds());
        context.advanceClock();
    }

    /** Shows the number of bytes that have been received so far. */
    void showBytes(long bytes, OptionalLong total) {
        total.ifPresent(bar::maxHint);
        bar.stepTo(bytes);
    }

    @Override
    public void close() {
        bar.close();
    }
}

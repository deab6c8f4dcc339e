package dev.merchantsdk.examples;

import java.time.Duration;
import java.util.OptionalLong;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/**
 * A progress bar on the terminal. It uses a separate stream, so that it does not appear in the output of the example.
 */
final class ConsoleProgress implements AutoCloseable {
    private final ExampleContext stage;
    private final ProgressBar bar;

    private ConsoleProgress(ExampleContext stage, String task, String unit) {
        this.stage = stage;
        this.bar = new ProgressBarBuilder()
                .setTaskName(task)
                .setStyle(ProgressBarStyle.ASCII)
                .setUnit(unit, 1)
                .setConsumer(new ConsoleProgressBarConsumer(stage.bars(), 80))
                .build();
    }

    /**
     * Returns a progress bar for the generation of a register. The duration is not known in advance, so the bar shows
     * the elapsed time.
     */
    static ConsoleProgress waiting(ExampleContext stage) {
        return new ConsoleProgress(stage, "making", " s");
    }

    /** Returns a progress bar for a download. */
    static ConsoleProgress loading(ExampleContext stage) {
        return new ConsoleProgress(stage, "loading", " B");
    }

    /** Shows the elapsed time. */
    void waited(Duration sofar) {
        bar.stepTo(sofar.toSeconds());
        stage.timePasses();
    }

    /** Shows the number of bytes that have been received so far. */
    void loaded(long bytes, OptionalLong total) {
        total.ifPresent(bar::maxHint);
        bar.stepTo(bytes);
    }

    @Override
    public void close() {
        bar.close();
    }
}

package dev.merchantsdk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.cli.CommandRun.CommandResult;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.testkit.ChildJvm;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchService;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests registers. Costs about three seconds. */
final class ExportCommandTest {
    private Path home;

    private Sandbox sandbox;
    private CommandRun merchant;
    private Path file;

    @BeforeEach
    void start(@TempDir Path directory) {
        home = directory;
        sandbox = Sandbox.start();
        merchant = new CommandRun(sandbox, home);
        file = home.resolve("day.xls");
        CommandRun.pay(sandbox, "order-1", "10.00");
        sandbox.clock().advance(Duration.ofSeconds(1));
    }

    @AfterEach
    void close() {
        sandbox.close();
    }

    @Test
    void savesARegister() throws IOException {
        sandbox.registers().readyAfter(Duration.ZERO);

        CommandResult saved = merchant.run("export", "--out=" + file, "--status=success", "--json");

        assertThat(saved.code()).isZero();
        String id = saved.err().replaceAll(".*register |\"}\\s*", "");
        assertThat(saved.out())
                .isEqualTo(
                        "{\"register\":\"%s\",\"file\":\"%s\",\"bytes\":%d}\n".formatted(id, file, Files.size(file)));
        assertThat(Files.size(file)).isPositive();
        assertThat(sandbox.received("registers.export").get(0).queryParameter("filter_by"))
                .hasValue("updated>=2026-03-01T09:00:01Z&updated<2026-03-02T09:00:01Z&status=success");
    }

    @Test
    void showsItsProgressToAPerson() {
        sandbox.registers().readyAfter(Duration.ZERO);

        CommandResult saved = merchant.answering(InputStream.nullInputStream()).run("export", "--out=" + file);

        assertThat(saved.err()).contains("export", "download", "100%");
    }

    @Test
    void continuesARegisterThatWasNotReady() {
        CommandResult pending = merchant.run("export", "--out=" + file, "--wait=0");
        assertThat(pending.code()).isEqualTo(12);
        assertThat(file).doesNotExist();
        String resume = pending.err().strip().substring(pending.err().strip().lastIndexOf("--resume="));
        sandbox.clock().advance(Duration.ofMinutes(5));

        assertThat(merchant.run("export", "--out=" + file, resume).code()).isZero();
        assertThat(file).exists();
        assertThat(sandbox.received("registers.export")).hasSize(1);
    }

    @Test
    void savesNothingButAnXlsFile() {
        sandbox.registers().readyAfter(Duration.ZERO);
        sandbox.faults().next("registers.download", Fault.reply(200, "text/html", "<html>Sign in</html>"));

        assertThat(merchant.run("export", "--out=" + file).code()).isNotZero();
        assertThat(file).doesNotExist();
    }

    @Test
    void ctrlCLeavesNoUnfinishedFile() throws Exception {
        sandbox.registers().readyAfter(Duration.ZERO);
        sandbox.faults().next("registers.download", Fault.dribbled(1_000, Duration.ofMinutes(1)));
        Path directory = Files.createDirectory(home.resolve("exports"));
        String settings = "--settings=" + merchant.settingsFile();
        try (WatchService watch = home.getFileSystem().newWatchService()) {
            directory.register(watch, StandardWatchEventKinds.ENTRY_CREATE);
            try (ChildJvm program =
                    ChildJvm.start(MerchantCli.class, "export", "--out=" + directory.resolve("day.xls"), settings)) {
                assertThat(watch.poll(60, TimeUnit.SECONDS)).isNotNull();
                program.interrupt();
            }
        }

        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void aRegisterThatFailsHasAnExitCode() {
        sandbox.registers().readyAfter(Duration.ZERO);
        sandbox.registers().failNext("too many rows");

        assertThat(merchant.run("export", "--out=" + file).code()).isEqualTo(11);
    }

    @Test
    void refusesArgumentsBeforeItOrdersARegister() throws IOException {
        Path existing = Files.createFile(home.resolve("old.xls"));
        assertThat(merchant.run("export", "--out=" + existing).err()).endsWith(" exists: name a new file\n");
        assertThat(merchant.run("export", "--out=" + home.resolve("none/day.xls"))
                        .code())
                .isEqualTo(2);
        String id = "--resume=00000000-0000-0000-0000-000000000000";
        for (String option : new String[] {"--from=2026-03-01", "--to=2026-03-02", "--status=success"}) {
            assertThat(merchant.run("export", "--out=" + file, id, option).code())
                    .isEqualTo(2);
        }
        assertThat(merchant.run("export", "--out=" + file, "--wait=-1").code()).isEqualTo(2);
        assertThat(merchant.run("export", "--out=" + file, "--from=yesterday").err())
                .startsWith("Invalid value for option '--from': 'yesterday' is no day such as 2026-03-02");
        assertThat(merchant.run("export", "--out=" + file, "--from=2026-03-02", "--to=2026-03-02")
                        .err())
                .isEqualTo("--from must be before --to\n");
        assertThat(merchant.run("export").err()).contains("Missing required option: '--out=FILE'");
        assertThat(sandbox.received("registers.export")).isEmpty();
    }
}

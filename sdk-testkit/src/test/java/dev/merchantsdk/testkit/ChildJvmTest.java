package dev.merchantsdk.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.testkit.ChildJvm.JvmResult;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Scanner;
import org.junit.jupiter.api.Test;

final class ChildJvmTest {
    /** A program that prints its input and exits with the status from its argument. */
    static final class Echo {
        private Echo() {}

        public static void main(String[] arguments) {
            Scanner in = new Scanner(System.in, StandardCharsets.UTF_8);
            while (in.hasNextLine()) {
                System.out.println("echo " + in.nextLine());
            }
            System.err.println("option " + System.getProperty("option"));
            System.exit(Integer.parseInt(arguments[0]));
        }
    }

    @Test
    void returnsStatusAndOutput() throws Exception {
        JvmResult result = ChildJvm.run(Echo.class, List.of("-Doption=on"), "3");

        assertThat(result.status()).isEqualTo(3);
        assertThat(result.err()).contains("option on");
        assertThatThrownBy(() -> ChildJvm.runTraced(Echo.class, "3"))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("exit status 3");
    }

    @Test
    void talksInLinesUntilItIsKilled() throws Exception {
        try (ChildJvm child = ChildJvm.start(Echo.class, "0")) {
            child.writeLine("Тест");
            assertThat(child.readLine()).contains("echo Тест");

            child.kill();

            assertThat(child.readLine()).isEmpty();
            assertThat(child.awaitExit()).isNotZero();
        }
    }
}

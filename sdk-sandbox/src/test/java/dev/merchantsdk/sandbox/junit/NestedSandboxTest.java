package dev.merchantsdk.sandbox.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.sandbox.Http;
import dev.merchantsdk.sandbox.Sandbox;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tests a sandbox that only a nested test class declares. */
final class NestedSandboxTest {
    private static final Set<Sandbox> USED = ConcurrentHashMap.newKeySet();

    @Nested
    final class WithASandbox {
        @RegisterExtension
        static final SandboxExtension SANDBOX = SandboxExtension.perClass();

        @Test
        void isStarted(Sandbox sandbox) {
            assertThat(sandbox).isSameAs(SANDBOX.sandbox());
            USED.add(sandbox);
        }

        @Nested
        final class WithinIt {
            @Test
            void isTheSameSandbox(Sandbox sandbox) throws Exception {
                assertThat(sandbox).isSameAs(SANDBOX.sandbox());
                assertThat(Http.get(sandbox, Address.GATEWAY, "").status()).isEqualTo(404);
                USED.add(sandbox);
            }
        }

        @Nested
        final class AndAfterIt {
            @Test
            void isTheSameSandbox(Sandbox sandbox) {
                assertThat(sandbox).isSameAs(SANDBOX.sandbox());
                USED.add(sandbox);
            }
        }
    }

    @AfterAll
    static void isClosedWithTheClassThatDeclaresIt() {
        assertThat(USED)
                .singleElement()
                .satisfies(ended -> assertThatThrownBy(() -> connect(ended)).isInstanceOf(ConnectException.class));
    }

    /** Opens a new socket, because an HTTP client could reuse an earlier connection. */
    private static void connect(Sandbox sandbox) throws IOException {
        new Socket(
                        InetAddress.getLoopbackAddress(),
                        sandbox.url(Address.GATEWAY).getPort())
                .close();
    }
}

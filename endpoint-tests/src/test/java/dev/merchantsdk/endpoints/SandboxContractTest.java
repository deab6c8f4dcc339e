package dev.merchantsdk.endpoints;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.contract.ContractEndpoint;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Compares the endpoint table of the SDK with the endpoint table of the sandbox. The two tables were written from the
 * contract independently of each other.
 */
final class SandboxContractTest {
    @Test
    void bothTablesAgree() {
        assertThat(Stream.of(ContractEndpoint.values()).map(SandboxContractTest::row))
                .doesNotHaveDuplicates()
                .containsExactlyInAnyOrderElementsOf(
                        AllEndpoints.stream().map(SandboxContractTest::row).toList());
    }

    @Test
    void theSandboxHasARouteForEveryEndpoint() {
        try (Sandbox sandbox = Sandbox.start()) {
            assertThat(ContractEndpoint.values())
                    .allSatisfy(endpoint -> assertThat(sandbox.received(endpoint.endpointName()))
                            .isEmpty());
        }
    }

    private static String row(ContractEndpoint endpoint) {
        return row(
                endpoint.endpointName(), endpoint.method(), endpoint.address().name(), endpoint.path());
    }

    private static String row(Endpoint<?, ?> endpoint) {
        return row(
                endpoint.name(),
                endpoint.method().name(),
                endpoint.url().address().name(),
                endpoint.url().path());
    }

    private static String row(String name, String method, String address, String path) {
        return String.join(" ", name, method, address, "/" + path);
    }
}

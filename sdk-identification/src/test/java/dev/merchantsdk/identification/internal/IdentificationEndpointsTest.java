package dev.merchantsdk.identification.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.endpoint.Auth;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.endpoint.Repeat;
import org.junit.jupiter.api.Test;

/** Compares the endpoints of the SDK with the contract, section "Simplified identification". */
final class IdentificationEndpointsTest {
    @Test
    void matchesTheContractsTable() {
        assertThat(IdentificationEndpoints.all())
                .extracting(Endpoint::toString)
                .containsExactly(
                        "identification.start POST {gateway_url}/api/v2/personidentification",
                        "identification.submitSmsCode PUT {gateway_url}/api/personidentification/{id}",
                        "identification.status GET {gateway_url}/api/personidentification/v2/{id}",
                        "identification.olderStatus GET {gateway_url}/api/personidentification/{id}");
    }

    @Test
    void namesEachEndpointOnce() {
        assertThat(IdentificationEndpoints.all()).extracting(Endpoint::name).doesNotHaveDuplicates();
    }

    @Test
    void authenticatesByXAuth() {
        assertThat(IdentificationEndpoints.all()).extracting(Endpoint::auth).containsOnly(Auth.X_AUTH);
    }

    @Test
    void repeatsQueriesAndCountsAttempts() {
        assertThat(IdentificationEndpoints.START.repeat()).isEqualTo(Repeat.NEVER);
        assertThat(IdentificationEndpoints.SUBMIT.repeat()).isEqualTo(Repeat.COUNTED);
        assertThat(IdentificationEndpoints.STATUS.repeat()).isEqualTo(Repeat.ALWAYS);
        assertThat(IdentificationEndpoints.OLDER_STATUS.repeat()).isEqualTo(Repeat.ALWAYS);
    }
}

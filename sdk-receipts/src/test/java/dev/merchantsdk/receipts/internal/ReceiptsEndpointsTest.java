package dev.merchantsdk.receipts.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.endpoint.Repeat;
import org.junit.jupiter.api.Test;

/** Compares the SDK's endpoints with the section "Independent generation" of the contract. */
final class ReceiptsEndpointsTest {
    @Test
    void matchTheContract() {
        assertThat(ReceiptsEndpoints.all())
                .extracting(endpoint -> endpoint.method() + " " + endpoint.url())
                .containsExactly(
                        "POST {psp_url}/receipts/public/receipts",
                        "GET {psp_url}/receipts/public/receipts/{serviceId}/status");
        assertThat(ReceiptsEndpoints.all())
                .extracting(endpoint -> endpoint.url().address())
                .containsOnly(Address.PSP);
    }

    @Test
    void creationIsSentOnceAndQueriesAreRepeatable() {
        assertThat(ReceiptsEndpoints.all())
                .extracting(Endpoint::name, Endpoint::repeat)
                .containsExactly(tuple("receipts.create", Repeat.NEVER), tuple("receipts.status", Repeat.ALWAYS));
    }

    @Test
    void needTheScopesOfTheContract() {
        assertThat(ReceiptsEndpoints.all())
                .extracting(endpoint -> endpoint.auth().scope().orElseThrow().raw())
                .containsExactly("receipts:public_receipts.write", "receipts:public_receipts.read");
    }
}

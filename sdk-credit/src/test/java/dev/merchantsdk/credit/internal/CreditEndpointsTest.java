package dev.merchantsdk.credit.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.endpoint.Auth;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.endpoint.HttpMethod;
import dev.merchantsdk.core.endpoint.Repeat;
import org.junit.jupiter.api.Test;

/** Compares the SDK's table of endpoints with the contract's table. */
final class CreditEndpointsTest {
    @Test
    void matchesTheContractsTable() {
        assertThat(CreditEndpoints.all())
                .extracting(Endpoint::toString)
                .containsExactly(
                        "credit.createOrder POST {base_url}/api/merch/order",
                        "credit.reportShipment POST {base_url}/api/merch/shipmentstatus",
                        "credit.applicationStatus POST {base_url}/api/merch/getapplicationstatus",
                        "credit.questionnaire GET {base_url}/home/uforms");
    }

    @Test
    void namesEachEndpointOnce() {
        assertThat(CreditEndpoints.all()).extracting(Endpoint::name).doesNotHaveDuplicates();
    }

    @Test
    void sendsTheKeyInTheBodyOfEachPostAndNothingWithAPage() {
        assertThat(CreditEndpoints.all())
                .allMatch(endpoint -> endpoint.url().address() == Address.CREDIT)
                .allMatch(endpoint ->
                        endpoint.auth().equals(endpoint.method() == HttpMethod.POST ? Auth.API_KEY : Auth.NONE));
    }

    @Test
    void repeatsQueriesOnly() {
        assertThat(CreditEndpoints.CREATE_ORDER.repeat()).isEqualTo(Repeat.PAGE);
        assertThat(CreditEndpoints.REPORT_SHIPMENT.repeat()).isEqualTo(Repeat.NEVER);
        assertThat(CreditEndpoints.APPLICATION_STATUS.repeat()).isEqualTo(Repeat.ALWAYS);
        assertThat(CreditEndpoints.QUESTIONNAIRE.repeat()).isEqualTo(Repeat.ALWAYS);
    }

    @Test
    void hasSamePathsAtLegacyAddress() {
        assertThat(CreditEndpoints.all())
                .extracting(
                        endpoint -> endpoint.withAddress(Address.LEGACY_CREDIT).toString())
                .containsExactly(
                        "credit.createOrder POST {legacy_base_url}/api/merch/order",
                        "credit.reportShipment POST {legacy_base_url}/api/merch/shipmentstatus",
                        "credit.applicationStatus POST {legacy_base_url}/api/merch/getapplicationstatus",
                        "credit.questionnaire GET {legacy_base_url}/home/uforms");
    }
}

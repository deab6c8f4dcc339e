package dev.merchantsdk.endpoints;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.oauth.OauthEndpoints;
import dev.merchantsdk.credit.internal.CreditEndpoints;
import dev.merchantsdk.identification.internal.IdentificationEndpoints;
import dev.merchantsdk.payments.internal.PaymentsEndpoints;
import dev.merchantsdk.receipts.internal.ReceiptsEndpoints;
import dev.merchantsdk.testkit.CompiledClasses;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class AllEndpointsTest {
    @Test
    void containsEveryModulesTables() throws Exception {
        List<Object> endpoints = new ArrayList<>();
        for (Class<?> table : List.of(
                OauthEndpoints.class,
                CreditEndpoints.class,
                PaymentsEndpoints.class,
                ReceiptsEndpoints.class,
                IdentificationEndpoints.class)) {
            for (Class<?> type : CompiledClasses.with(table)) {
                if (type.getSimpleName().endsWith("Endpoints")) {
                    endpoints.addAll((List<?>) type.getMethod("all").invoke(null));
                }
            }
        }

        assertThat(AllEndpoints.stream().map(Endpoint::toString))
                .containsExactlyInAnyOrderElementsOf(
                        endpoints.stream().map(Object::toString).toList());
    }
}

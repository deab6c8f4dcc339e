package dev.merchantsdk.endpoints;

import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.MerchantSdkBuilder;
import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.config.Area;
import dev.merchantsdk.core.config.Authentication;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.endpoint.Auth;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class AreasTest {
    private static final Map<String, Area> AREAS = Map.ofEntries(
            Map.entry("credit", Area.CREDIT),
            Map.entry("payments", Area.PAYMENTS),
            Map.entry("bindings", Area.CARD_BINDINGS),
            Map.entry("sbp", Area.SBP),
            Map.entry("operations", Area.OPERATIONS),
            Map.entry("transactions", Area.TRANSACTIONS),
            Map.entry("transactions.secure", Area.SECURE_TRANSACTIONS),
            Map.entry("registers", Area.REGISTERS),
            Map.entry("balance", Area.BALANCE),
            Map.entry("receipts", Area.RECEIPTS),
            Map.entry("identification", Area.IDENTIFICATION),
            Map.entry("mobilization", Area.MOBILIZATION));

    /** The token endpoint, which belongs to no area. */
    private static final String TOKEN = "oauth.token";
    /** The questionnaire page, which the customer opens in a browser without authentication. */
    private static final String PAGE = "credit.questionnaire";

    @Test
    void anAreaHasItsEndpointsAddressAndAuthentication() {
        assertThat(endpoints()).hasSizeGreaterThan(40).allSatisfy(endpoint -> {
            Area area = area(endpoint);
            assertThat(area.address()).isEqualTo(endpoint.url().address());
            assertThat(authentication(endpoint))
                    .isEqualTo(endpoint.name().equals(PAGE) ? Optional.empty() : Optional.of(area.authentication()));
        });
    }

    @Test
    void everyAreaHasAnEndpoint() {
        Set<Area> used = endpoints().map(AreasTest::area).collect(toCollection(() -> EnumSet.noneOf(Area.class)));

        assertThat(used).containsExactly(Area.values());
    }

    @ParameterizedTest
    @MethodSource("samples")
    void anAreasSettingsSufficeForItsCalls(Sample sample) throws Exception {
        Area area = area(sample.endpoint());
        try (RawServer server = RawServer.scripted(NetworkFaults.success(sample));
                MerchantSdk sdk = MerchantSdk.builder()
                        .address(area.address(), server.url())
                        .credentials(credentials(area.authentication()))
                        .require(area)
                        .build()) {
            call(sdk, sample);

            assertThat(server.received()).hasSize(1);
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void failsLikeTheCallWithoutOneSetting(Sample sample) throws Exception {
        Area area = area(sample.endpoint());
        try (RawServer server = RawServer.scripted(NetworkFaults.success(sample))) {
            failsAlike(sample, MerchantSdk.builder().credentials(credentials(area.authentication())));
            if (!sample.endpoint().name().equals(PAGE)) {
                failsAlike(sample, MerchantSdk.builder().address(area.address(), server.url()));
            }
            assertThat(server.connections()).isZero();
        }
    }

    private static void failsAlike(Sample sample, MerchantSdkBuilder builder) {
        Area area = area(sample.endpoint());
        try (MerchantSdk sdk = builder.build()) {
            ConfigurationException ofCall = catchThrowableOfType(ConfigurationException.class, () -> call(sdk, sample));
            String message = String.valueOf(ofCall.getMessage());
            assertThat(message).startsWith(sample.endpoint().name() + " needs ");
            assertThatThrownBy(() -> builder.require(area).build())
                    .isInstanceOf(ConfigurationException.class)
                    .hasMessage("area " + area + message.substring(message.indexOf(" needs ")));
        }
    }

    private static void call(MerchantSdk sdk, Sample sample) {
        Optional<Object> unused =
                Optional.ofNullable(Calls.of(sdk).run(sample.typed(), sample.request(), RequestOptions.none()));
    }

    private static Credentials credentials(Authentication authentication) {
        return switch (authentication) {
            case API_KEY -> Credentials.builder().apiKey(TestMerchant.API_KEY).build();
            case X_AUTH ->
                Credentials.builder()
                        .merchant(TestMerchant.MERCHANT_ID, TestMerchant.SECRET)
                        .build();
            case OAUTH ->
                Credentials.builder()
                        .tokens(TokenSource.fixed(Secret.of(TestMerchant.TOKEN)))
                        .build();
        };
    }

    private static Optional<Authentication> authentication(Endpoint<?, ?> endpoint) {
        Auth auth = endpoint.auth();
        if (auth.equals(Auth.NONE)) {
            return Optional.empty();
        }
        if (auth.scope().isPresent()) {
            return Optional.of(Authentication.OAUTH);
        }
        return Optional.of(auth.equals(Auth.API_KEY) ? Authentication.API_KEY : Authentication.X_AUTH);
    }

    private static Area area(Endpoint<?, ?> endpoint) {
        String name = endpoint.name();
        String prefix = name.startsWith("transactions.") && name.endsWith("Secure")
                ? "transactions.secure"
                : name.substring(0, name.indexOf('.'));
        return Optional.ofNullable(AREAS.get(prefix)).orElseThrow(() -> new AssertionError(name + " has no area"));
    }

    private static Stream<Endpoint<?, ?>> endpoints() {
        return AllEndpoints.stream().filter(endpoint -> !endpoint.name().equals(TOKEN));
    }

    private static List<Sample> samples() {
        return Samples.all().stream()
                .filter(sample -> !sample.endpoint().name().equals(TOKEN))
                .toList();
    }
}

package dev.merchantsdk.credit;

import static dev.merchantsdk.credit.CreditSamples.FIXTURES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.credit.model.Cart;
import dev.merchantsdk.credit.model.CartItem;
import dev.merchantsdk.credit.model.CreditOrder;
import dev.merchantsdk.credit.model.CreditOrderResponse;
import dev.merchantsdk.credit.model.CreditWarning;
import dev.merchantsdk.credit.model.FinancialOrganization;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.CapturedLog;
import dev.merchantsdk.testkit.JsonFixtures;
import dev.merchantsdk.testkit.ScriptedServer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests orders in which the code of a financial organization is probably a mistake. */
final class CreditWarningsTest {
    private static final String RULE =
            "must have Latin identifiers only, of ASCII letters, digits, \"_\", \"-\" and \".\";"
                    + " those at [1, 2] are none";
    private static final CreditOrder UNUSUAL = withCodes("alpha_Bank-1.0", "marker bank", "банк");

    @AutoClose
    private final ScriptedServer server = ScriptedServer.start();

    @AutoClose
    private final MerchantSdk sdk =
            CreditSamples.sdk().address(Address.CREDIT, server.url()).build();

    private final CreditClient credit = CreditClient.of(sdk);

    CreditWarningsTest() throws Exception {}

    @Test
    void anyOtherCharacterIsUnusual() {
        for (String code : List.of("a b", "a/b", "a&b", "банк", "a\u0301", "Ａ", "a,b", "a'b", "a\nb", " a")) {
            assertThat(CreditWarning.of(withCodes(code)))
                    .containsExactly(new CreditWarning.UnusualOrganizationCodes(List.of(0)));
        }
        assertThat(CreditWarning.of(withCodes("a", "A9", "_", "-", ".", "some-bank_2.0")))
                .isEmpty();
        assertThat(CreditWarning.of(CreditSamples.minimal().build())).isEmpty();
        String[] fifteen =
                IntStream.range(0, 15).mapToObj(number -> "bank" + number).toArray(String[]::new);
        assertThat(CreditWarning.of(withCodes(fifteen))).isEmpty();
        String[] sixteen =
                IntStream.range(0, 16).mapToObj(number -> "bank" + number).toArray(String[]::new);
        assertThat(CreditWarning.of(withCodes(sixteen))).containsExactly(new CreditWarning.TooManyOrganizations(16));
    }

    @ParameterizedTest
    @EnumSource
    void byDefaultTheOrderIsSentAndOneLineIsLogged(CallMode mode) throws Exception {
        server.respond(200, FIXTURES.text("createOrder/minimal.response.json"));

        String log = CapturedLog.during(() -> create(mode, credit, UNUSUAL));

        assertThat(log.lines())
                .singleElement()
                .asString()
                .contains("WARN", "dev.merchantsdk.credit", "CreditOrder ListFinOrgToSendApp " + RULE)
                .doesNotContain("marker", "банк");
        assertThat(server.takeBody().path("ListFinOrgToSendApp"))
                .isEqualTo(JsonFixtures.tree("[\"alpha_Bank-1.0\", \"marker bank\", \"банк\"]"));
    }

    @ParameterizedTest
    @EnumSource
    void strictHandlerRejectsIt(CallMode mode) {
        CreditClient strict = credit.withWarnings(CreditWarnings.REFUSE);

        assertThatThrownBy(() -> create(mode, strict, UNUSUAL))
                .isInstanceOfSatisfying(
                        InvalidRequestException.class,
                        refused -> assertThat(refused.violations())
                                .containsExactly(new Violation("ListFinOrgToSendApp", RULE, "")));
        assertThatThrownBy(() -> create(mode, strict.atLegacyAddress(), UNUSUAL))
                .isInstanceOf(InvalidRequestException.class);
        assertThat(server.requests()).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void handlerReceivesWarningAndMayStopCall(CallMode mode) {
        List<CreditWarning> taken = new ArrayList<>();
        IllegalStateException own = new IllegalStateException("own");
        server.respond(200, FIXTURES.text("createOrder/minimal.response.json"));

        create(mode, credit.withWarnings((order, warning) -> taken.add(warning)), UNUSUAL);
        assertThat(taken).containsExactly(new CreditWarning.UnusualOrganizationCodes(List.of(1, 2)));
        assertThat(server.requests()).isEqualTo(1);

        CreditClient throwing = credit.withWarnings((order, warning) -> {
            throw own;
        });
        assertThatThrownBy(() -> create(mode, throwing, UNUSUAL)).isSameAs(own);
        assertThat(server.requests()).isEqualTo(1);
    }

    @Test
    void warnsOfValuesThatTheMeaningOfTheFieldExcludes() {
        CartItem tea = CreditSamples.minimal().build().cart().items().get(0);
        CartItem delivery = CartItem.builder()
                .from(tea)
                .category(List.of("Other"))
                .productId("Delivery")
                .build();
        String url = "must be an absolute URI, to which the client's browser can return";
        String twice = "must not contain the delivery: the service adds it for DeliveryCost";
        CreditOrder.Builder cart =
                CreditSamples.minimal().cart(Cart.of(delivery)).deliveryCost(Amount.ofRoubles(300));

        assertThat(CreditWarning.of(CreditSamples.minimal().email("no address").build()))
                .containsExactly(new CreditWarning.UnusualField("Email", "must be an e-mail address"));
        for (String wrong : List.of("ok", "/thanks", "javascript:alert(1)")) {
            assertThat(CreditWarning.of(CreditSamples.minimal()
                            .callBackUrlSuccess(wrong)
                            .callBackUrlFail(wrong)
                            .build()))
                    .containsExactly(
                            new CreditWarning.UnusualField("CallBackURLsuccess", url),
                            new CreditWarning.UnusualField("CallBackURLfail", url));
        }
        assertThat(CreditWarning.of(cart.build())).containsExactly(new CreditWarning.UnusualField("Cart", twice));
        assertThat(CreditWarning.of(cart.deliveryCost(Amount.ZERO).build())).isEmpty();
        assertThat(CreditWarning.of(CreditSamples.minimal().build())).isEmpty();
    }

    @Test
    @SuppressWarnings("NullAway") // the test passes null to a parameter that does not allow null
    void refusesNullHandler() {
        assertThatThrownBy(() -> credit.withWarnings(null))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("warnings");
    }

    private static CreditOrder withCodes(String... codes) {
        return CreditSamples.minimal()
                .listFinOrgToSendApp(
                        Stream.of(codes).map(FinancialOrganization::of).toList())
                .build();
    }

    private static CreditOrderResponse create(CallMode mode, CreditClient client, CreditOrder order) {
        return mode.call(() -> client.createOrder(order), () -> client.async().createOrder(order));
    }
}

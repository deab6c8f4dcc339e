package dev.merchantsdk.spring;

import static dev.merchantsdk.spring.FilteredShop.PRICE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.payments.binding.CardDataBinding;
import dev.merchantsdk.payments.callback.CardBindingEvent;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.callback.UnrecognizedEvent;
import dev.merchantsdk.payments.request.Authorization;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.payments.request.Reversal;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.SentCallback;
import jakarta.servlet.Filter;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.mock.web.MockFilterChain;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.security.web.FilterChainProxy;
import org.springframework.security.web.csrf.CsrfFilter;
import org.springframework.web.filter.FormContentFilter;
import org.springframework.web.filter.HiddenHttpMethodFilter;
import org.springframework.web.multipart.support.MultipartFilter;

@FilteredShopTest
final class CallbackFilterTest {
    private static final String CALLBACK = "/shop/merchant-sdk/callback";
    private static final String FORM = "application/x-www-form-urlencoded";
    private static final String EMAIL = "payer@shop.example";
    private static final String CARD = "4929509947106878";

    @Autowired
    private Sandbox sandbox;

    @Autowired
    private Merchant merchant;

    @Autowired
    private FilteredShop shop;

    @Autowired
    private JdbcTemplate jdbc;

    @Autowired
    private ListableBeanFactory beans;

    private final UUID test = UUID.randomUUID();
    private final ShopBrowser browser;

    CallbackFilterTest(@LocalServerPort int port) {
        browser = new ShopBrowser(port);
    }

    @BeforeEach
    void empty() {
        shop.events.clear();
        shop.failure.set(null);
        jdbc.update("DELETE FROM orders");
    }

    /** A field of the hidden-method filter is in the body, and no token for the CSRF filter. */
    @ParameterizedTest
    @ValueSource(classes = {CsrfFilter.class, HiddenHttpMethodFilter.class, FormContentFilter.class})
    void receivesTheBytesBeforeTheFilter(Class<? extends Filter> filter) throws Exception {
        assertThat(isActive(filter)).isTrue();
        String body =
                SignedForm.of(sandbox.secret(), Map.of("object_type", filter.getSimpleName(), "_method", "DELETE"));

        assertThat(browser.post(CALLBACK, FORM, body).statusCode()).isEqualTo(200);

        assertThat(shop.events)
                .singleElement()
                .isInstanceOfSatisfying(
                        UnrecognizedEvent.class,
                        event -> assertThat(event.objectType()).contains(filter.getSimpleName()));
    }

    /** The receiver itself refuses a multipart body before the filter reads it. */
    @Test
    void receivesTheBytesBeforeTheMultipartFilter() throws Exception {
        assertThat(isActive(MultipartFilter.class)).isTrue();
        String part = "--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n";

        assertThat(browser.post(CALLBACK, "multipart/form-data; boundary=x", part + "b\r\n--x--\r\n")
                        .statusCode())
                .isEqualTo(415);
    }

    @Test
    void aControllerBehindTheFiltersGetsNoBytes() throws Exception {
        assertThat(browser.post("/shop/api/raw", FORM, "a=1").body()).isEqualTo("0");
        assertThat(browser.post("/shop/api/secret", FORM, "a=1").statusCode()).isEqualTo(403);
    }

    private boolean isActive(Class<? extends Filter> filter) {
        return !beans.getBeansOfType(filter).isEmpty()
                || beans.getBean(FilterChainProxy.class).getFilterChains().stream()
                        .flatMap(chain -> chain.getFilters().stream())
                        .anyMatch(filter::isInstance);
    }

    @Test
    void refusesALargeBodyAndAWrongSignature() throws Exception {
        assertThat(browser.post(CALLBACK, FORM, "a=" + "b".repeat(5 << 20)).statusCode())
                .isEqualTo(413);
        HttpResponse<String> forged = browser.post(CALLBACK, FORM, "status=success&sign=00");
        assertThat(forged.statusCode()).isEqualTo(403);
        assertThat(forged.body()).isEqualTo("Refused");
        assertThat(browser.get(CALLBACK).statusCode()).isEqualTo(405);
        assertThat(shop.events).isEmpty();
    }

    @Test
    void publishesEachKindOfEvent() throws Exception {
        String hold = merchant.payments()
                .authorize(Authorization.of(order(1), PRICE, EMAIL))
                .id();
        sandbox.payments().payByCard(hold, CARD);
        statuses(1);
        merchant.payments().reverse(Reversal.byId(hold, order(2), PRICE, EMAIL).build());
        CardToken token = merchant.cards()
                .bindCard(CardDataBinding.of(EMAIL, "+79001234567"))
                .token();
        sandbox.payments().enterCard(token.reveal(), CARD);
        merchant.payments().payout(PayoutToCard.of(order(3), PRICE, EMAIL, token));
        sandbox.payments().payByCard(pay(order(4)), "4485913187374384");
        sandbox.payments().payByCard(pay(order(5)), CARD);

        sandbox.payments().makePayoutOnly(token.reveal());

        assertThat(statuses(7)).containsOnly(200);

        assertThat(shop.events)
                .<Class<?>>extracting(Object::getClass)
                .containsExactlyInAnyOrder(
                        HoldPlaced.class,
                        HoldReleased.class,
                        CardBound.class,
                        CardBindingEvent.class,
                        PayoutSucceeded.class,
                        TransactionFailed.class,
                        PaymentSucceeded.class);
    }

    @Test
    void refusesAnEventWithoutAListener() throws Exception {
        String payment = pay(order(1));
        sandbox.payments().payByCard(payment, CARD);
        statuses(1);
        merchant.payments().refund(Refund.byId(payment, order(2), PRICE, EMAIL).build());

        assertThat(statuses(2)).containsExactly(200, 500);
    }

    /** The row and the mark of the callback are one transaction. */
    @Test
    void aBrokenBodyIsNoResponse(@Autowired PaymentCallbacks callbacks) {
        HttpServletRequest broken = new HttpServletRequestWrapper(new MockHttpServletRequest("POST", "/")) {
            @Override
            public String getPathInfo() {
                return "/info";
            }

            @Override
            public ServletInputStream getInputStream() throws IOException {
                throw new IOException("reset");
            }
        };
        MockHttpServletResponse response = new MockHttpServletResponse();

        assertThatIOException()
                .isThrownBy(
                        () -> new CallbackFilter(Map.of("/info", callbacks, "/other", callbacks), CallbackObserver.NONE)
                                .doFilter(broken, response, new MockFilterChain()))
                .withMessage("reset");
        assertThat(response.getContentAsByteArray()).isEmpty();
    }

    @Test
    void rollsBackWithAFailedListenerAndBooksTheRepetitionOnce() throws Exception {
        shop.failure.set(new IllegalStateException("out of stock"));
        sandbox.payments().payByCard(pay(order(1)), CARD);
        assertThat(statuses(1)).containsExactly(500);
        assertThat(jdbc.queryForList("SELECT id FROM orders")).isEmpty();

        SentCallback sent =
                sandbox.payments().awaitCallbacks(Duration.ofSeconds(30)).get(0);
        sandbox.payments().repeatCallback(sent);
        sandbox.payments().repeatCallback(sent);

        assertThat(statuses(3)).containsExactlyInAnyOrder(500, 200, 200);
        assertThat(shop.events).hasSize(1);
        assertThat(jdbc.queryForList("SELECT id FROM orders")).hasSize(1);
    }

    /** Returns an order id of this test: the journal of the context remembers those of other tests. */
    private String order(int number) {
        return "order-" + number + "-" + test;
    }

    private String pay(String orderId) {
        return merchant.payments().pay(OneStepPayment.of(orderId, PRICE, EMAIL)).id();
    }

    private List<Integer> statuses(int count) {
        List<SentCallback> sent = sandbox.payments().awaitCallbacks(Duration.ofSeconds(30));
        assertThat(sent).hasSize(count);
        return sent.stream().map(callback -> callback.status().orElse(0)).toList();
    }
}

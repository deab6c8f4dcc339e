package dev.merchantsdk.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.spi.PaymentStores;
import dev.merchantsdk.sandbox.Sandbox;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** Reads what the application publishes about itself. Spring Boot 3 writes it with Jackson 2, Spring Boot 4 with 3. */
@FilteredShopTest
final class SecretsInResponsesTest {
    private static final String CARD = "4929509947106878";
    private static final String EMAIL = "payer-4711@shop.example";
    private static final Pattern SECRETS = Pattern.compile("zero-|\"1290\\.|" + CARD + "|" + EMAIL);
    private static final String ACTUATOR = "/shop/api/actuator";
    /** A link, up to its variable if there is one. */
    private static final Pattern LINK = Pattern.compile("\"href\":\"http://[^/]+(/[^\"{]*?)(/\\{[^\"]*)?\"");
    /** A text of a response that is a name of the shop or the SDK, such as that of a property or a meter. */
    private static final Pattern NAME = Pattern.compile("(?i)\"([\\w.@$-]*(?:merchant|shop)[\\w.$-]*)\"");

    @Autowired
    private Sandbox sandbox;

    @Autowired
    private FilteredShop shop;

    private final ShopBrowser browser;

    SecretsInResponsesTest(@LocalServerPort int port) {
        browser = new ShopBrowser(port);
    }

    @BeforeEach
    void pay(@Autowired Merchant merchant) {
        shop.events.clear();
        String payment = merchant.payments()
                .pay(OneStepPayment.of("order-" + UUID.randomUUID(), FilteredShop.PRICE, EMAIL))
                .id();
        sandbox.payments().payByCard(payment, CARD);
        sandbox.payments().awaitCallbacks(Duration.ofSeconds(30));
    }

    /** Follows each link, and calls each link with a variable for the names in the response without the variable. */
    @Test
    void noEndpointOfTheActuatorShowsAny() throws Exception {
        int[] followed = new int[2];
        for (var link : LINK.matcher(check(ACTUATOR).body()).results().toList()) {
            if (link.group(2) == null) {
                assertThat(check(link.group(1)).statusCode()).as(link.group(1)).isEqualTo(200);
                followed[0]++;
            } else {
                List<String> names = NAME.matcher(check(link.group(1)).body())
                        .results()
                        .map(name -> name.group(1))
                        .distinct()
                        .toList();
                for (String name : names) {
                    followed[1] += check(link.group(1) + "/" + name).statusCode() == 200 ? 1 : 0;
                }
            }
        }
        assertThat(followed[0]).as("endpoints").isGreaterThan(14);
        assertThat(followed[1]).as("details, such as those of properties").isGreaterThan(30);
    }

    private HttpResponse<String> check(String path) throws Exception {
        HttpResponse<String> response = browser.get(path);
        assertThat(response.body())
                .as(path)
                .doesNotContainPattern(SECRETS)
                .doesNotContain(sandbox.secret(), sandbox.clientSecret());
        return response;
    }

    @Test
    void aSecretIsShownAsSet() throws Exception {
        for (String name : new String[] {"merchant.sdk.secret", "merchant.sdk.proxy.password", "shop.copy"}) {
            assertThat(browser.get(ACTUATOR + "/env/" + name).body()).contains("\"value\":\"******\"");
        }
    }

    @Test
    void otherPropertiesAreShown() throws Exception {
        assertThat(browser.get(ACTUATOR + "/configprops").body())
                .contains("merchant.sdk")
                .contains("/merchant-sdk/callback");
    }

    @Test
    void healthAndInformationAreThoseOfTheMerchant() throws Exception {
        assertThat(browser.get(ACTUATOR + "/health/merchant").body())
                .contains("\"status\":\"UP\"", "\"PAYMENTS\"", "\"oldestOpenEntrySeconds\":")
                .doesNotContain("http");
        assertThat(browser.get(ACTUATOR + "/info").body())
                .contains("\"merchant\":{", "\"sandbox\":true", "\"PAYMENTS\"")
                .containsPattern("\"version\":\"\\d+\\.\\d+\\.\\d+");
    }

    @Test
    void anUnsettledOrderIsShownWithoutItsRequest(@Autowired PaymentStores stores) throws Exception {
        Instant before = sandbox.clock().instant().minusSeconds(90);
        JournalEntry number = JournalEntry.open(CARD, "payments.pay", Amount.ofRoubles(10), before);
        JournalEntry order = JournalEntry.open("order-1", "payments.refund", Amount.ofRoubles(10), before);
        assertThat(stores.journal().open(number)).isTrue();
        assertThat(stores.journal().open(order)).isTrue();
        try {
            assertThat(check(ACTUATOR + "/merchant").body())
                    .contains("\"total\":", "\"orderId\":\"order-1\"", "\"kind\":\"payments.refund\"")
                    .contains("\"state\":\"OPEN\"", "\"orderId\":\"***\"")
                    .contains("\"ageSeconds\":90");
        } finally {
            assertThat(stores.journal().notExecuted(number)).isTrue();
            assertThat(stores.journal().notExecuted(order)).isTrue();
        }
    }

    @Test
    void aControllerWritesNoSecretAndNoEvent() throws Exception {
        for (Object value : List.of(Secret.of("zero-secret"), List.copyOf(shop.events))) {
            shop.value.set(value);

            assertThat(check("/shop/api/value").statusCode()).isEqualTo(500);
        }
    }

    /** The SDK refuses types, not values, so values without content suffice. */
    @Test
    void aControllerWritesNoModel() throws Exception {
        List<Class<?>> types = SdkClasses.all()
                .filter(NotJsonSerializable.class::isAssignableFrom)
                .filter(type -> !Modifier.isAbstract(type.getModifiers()))
                .toList();
        assertThat(types).hasSizeGreaterThan(150).contains(PaymentSucceeded.class, Secret.class);
        for (Class<?> type : types) {
            shop.value.set(blank(type));

            assertThat(browser.get("/shop/api/value").statusCode())
                    .as(type.getName())
                    .isEqualTo(500);
        }
    }

    @Test
    void everyEventIsAModel() {
        assertThat(SdkClasses.all())
                .filteredOn(type -> type.isRecord() && Modifier.isPublic(type.getModifiers()))
                .filteredOn(type -> type.getPackage() == PaymentSucceeded.class.getPackage())
                .hasSize(7)
                .allMatch(NotJsonSerializable.class::isAssignableFrom);
    }

    /** Creates an object without a constructor call. All fields of the object are empty. */
    private static Object blank(Class<?> type) throws ReflectiveOperationException {
        Class<?> factory = Class.forName("sun.reflect.ReflectionFactory");
        Object instance = factory.getMethod("getReflectionFactory").invoke(null);
        Method maker = factory.getMethod("newConstructorForSerialization", Class.class, Constructor.class);
        return ((Constructor<?>) maker.invoke(instance, type, Object.class.getDeclaredConstructor())).newInstance();
    }
}

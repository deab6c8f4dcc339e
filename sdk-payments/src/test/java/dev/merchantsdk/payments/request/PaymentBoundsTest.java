package dev.merchantsdk.payments.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.tuple;

import com.fasterxml.jackson.databind.JsonNode;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.CardNumber;
import dev.merchantsdk.core.value.PhoneNumber;
import dev.merchantsdk.payments.AuthHold;
import dev.merchantsdk.payments.PartialSettlement;
import dev.merchantsdk.payments.binding.SbpBinding;
import dev.merchantsdk.payments.sbp.SbpBank;
import dev.merchantsdk.payments.sbp.SbpBanks;
import dev.merchantsdk.testkit.JsonFixtures;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the lower and the upper limit of each rule for payment requests. */
final class PaymentBoundsTest {
    private static final Amount ROUBLE = Amount.ofRoubles(1);

    @Test
    void reportsAllViolationsByContractNames() {
        OneStepPayment.Builder payment = OneStepPayment.builder()
                .orderId(" ")
                .price(Amount.ZERO)
                .orderActualTill(OffsetDateTime.of(10_000, 1, 1, 0, 0, 0, 0, ZoneOffset.UTC))
                .email("nobody")
                .phone("89001234567")
                .clientCustomerId(UUID.randomUUID())
                .customValues(List.of(CustomValue.of("", "")))
                .callbackUrl("ftp://shop.example")
                .returnUrl("/return");

        assertThat(shown(payment::build))
                .containsExactly(
                        "payment.orderId must not be blank, was \" \"",
                        "payment.price must be at least 0.01, was 0.00",
                        "payment.orderActualTill must have a year of 4 digits",
                        "customerInfo.email must be an e-mail address, was ***",
                        "customerInfo.phone must be + and 7..15 digits that begin with a country code, 11 of them for +7, was ***",
                        "customerInfo.defaultSaveCardData is required with customerInfo.clientCustomerId",
                        "customValues[0].name must not be blank, was \"\"",
                        "urls.callback must be an absolute https address; http only to the loopback interface",
                        "urls.return must be an absolute URI, not of javascript, data, vbscript, file or blob");
    }

    @ParameterizedTest
    @CsvSource({"1, 0.01", "10, 0.10", "100, 1.00", "123456789, 1234567.89", "9223372036854775807, 92233720368547758.07"
    })
    void writesPricesWithTwoDecimals(long kopecks, String text) {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
            assertThat(wire(OneStepPayment.of("1", Amount.ofKopecks(kopecks), "a@b.example"))
                            .at("/payment/price"))
                    .hasToString("\"" + text + "\"");
        } finally {
            Locale.setDefault(before);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "+70000000000",
                "+79001234567",
                "+35799123456",
                "+375291234567",
                "+12025550123",
                "+123456789012345"
            })
    void acceptsPhonesOfEachCountry(String phone) {
        assertThat(wire(PaymentSamples.onePage().phone(phone).build()).at("/customerInfo/phone"))
                .hasToString("\"" + phone + "\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "+",
                "+7",
                "79001234567",
                "89001234567",
                "+09001234567",
                "+1234567890123456",
                "+7 900 123 45 67",
                "+7(900)1234567",
                "+7900123456٣",
                "+７9001234567",
                "+79001234567\n",
                "+79001234567\0",
                "++79001234567",
                "+7900123456\ud800",
            })
    void refusesOtherPhonesWithoutShowingThem(String phone) {
        assertThat(violations(PaymentSamples.onePage().phone(phone)::build))
                .isNotEmpty()
                .allMatch(violation -> violation.path().equals("customerInfo.phone"))
                .allMatch(violation -> violation.shown().equals("***"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a@b",
                "payer+tag@shop.example",
                "имя@магазин.example",
                "o'hara@shop.example",
                "a_b.c-d@x.y.example"
            })
    void acceptsEmails(String email) {
        assertThat(wire(PaymentSamples.onePage().email(email).build())
                        .at("/customerInfo/email")
                        .textValue())
                .isEqualTo(email);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "a",
                "@",
                "a@",
                "@b",
                "a@b@c",
                "a b@c",
                " a@b",
                "a@b ",
                "a@b\r\nbcc: c@d",
                "a@b\0",
                "a@\u00a0b",
                "a@b\u2028",
                "a@b\u200b",
                "a@b\ud800",
            })
    void refusesOtherEmailsWithoutShowingThem(String email) {
        assertThat(violations(PaymentSamples.onePage().email(email)::build))
                .isNotEmpty()
                .allMatch(violation -> violation.path().equals("customerInfo.email"))
                .allMatch(violation -> violation.shown().equals("***"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "заказ/№ 1", "\"quoted\"", "../x?y#z"})
    void acceptsOrderIds(String orderId) {
        assertThat(wire(PaymentSamples.onePage().orderId(orderId).build())
                        .at("/payment/orderId")
                        .textValue())
                .isEqualTo(orderId);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "a\nb", "a\rb", "a\0", "\ud800", "a\u0085"})
    void refusesOrderIdsThatAreNotOneLine(String orderId) {
        assertThat(violations(PaymentSamples.onePage().orderId(orderId)::build))
                .isNotEmpty()
                .allMatch(violation -> violation.path().equals("payment.orderId"));
    }

    @ParameterizedTest
    @CsvSource({
        "2026-11-21T23:59:00Z, 2026-11-21 23:59:00+00:00",
        "2026-11-21T23:59:59.999999999+03:00, 2026-11-21 23:59:59+03:00",
        "2024-02-29T00:00:00-09:30, 2024-02-29 00:00:00-09:30",
        "9999-12-31T23:59:59+18:00, 9999-12-31 23:59:59+18:00",
        "0000-01-01T00:00:00Z, 0000-01-01 00:00:00+00:00",
    })
    void writesTimesWithSpaceAndOffset(OffsetDateTime till, String text) {
        assertThat(wire(PaymentSamples.onePage().orderActualTill(till).build())
                        .at("/payment/orderActualTill")
                        .textValue())
                .isEqualTo(text);
    }

    @Test
    void refusesTimesOutOfFormat() {
        LocalDateTime noon = LocalDateTime.of(2026, 11, 21, 12, 0);

        assertThat(shown(PaymentSamples.onePage().orderActualTill(noon.atOffset(ZoneOffset.ofTotalSeconds(1)))::build))
                .containsExactly("payment.orderActualTill must have an offset of hours and minutes");
        for (int year : new int[] {-1, 10_000}) {
            assertThat(shown(PaymentSamples.onePage()
                            .orderActualTill(noon.withYear(year).atOffset(ZoneOffset.UTC))::build))
                    .containsExactly("payment.orderActualTill must have a year of 4 digits");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://shop.example",
                "HTTPS://shop.example/a?b=c#d",
                "https://магазин.example/обратно",
                "https://[2001:db8::1]:8443/",
                "http://localhost:8080/callback",
                "http://127.0.0.1/",
                "http://127.1.2.3:80/",
                "http://127.255.255.255/",
                "http://LOCALHOST/",
                "http://[::1]:8080/",
                "http://[0:0:0:0:0:0:0:1]/",
                "http://[::ffff:127.0.0.1]/",
            })
    void acceptsEncryptedOrLoopbackCallbackAddresses(String url) {
        assertThat(wire(PaymentSamples.onePage().callbackUrl(url).returnUrl(url).build())
                        .at("/urls"))
                .isEqualTo(JsonFixtures.tree("{\"callback\": \"" + url + "\", \"return\": \"" + url + "\"}"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://shop.example/",
                "http://127.0.0.1@shop.example/",
                "http://127.0.0.1.shop.example/",
                "http://localhost.shop.example/",
                "http://10.0.0.1/",
                "http://0.0.0.0/",
                "http://127.256.0.1/",
                "http://127.999.1.1/",
                "http://127.0.0.01/",
                "http://127.1/",
                "http://0x7f.1/",
                "http://localhost./",
                "http://localhost.example.org/",
                "http://[::ffff:10.0.0.1]/",
            })
    void refusesUnencryptedCallbackAddresses(String url) {
        assertThat(only(PaymentSamples.onePage().callbackUrl(url)::build))
                .isEqualTo(new Violation(
                        "urls.callback", "must be an absolute https address; http only to the loopback interface", ""));
        assertThat(wire(PaymentSamples.onePage().returnUrl(url).build())
                        .at("/urls/return")
                        .textValue())
                .isEqualTo(url);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "/return",
                "shop.example",
                "//shop.example/",
                "https:shop.example",
                "https:/shop.example",
                "https:///shop.example",
                "https:\\\\shop.example",
                " https://shop.example",
                "https://shop.example ",
                "https://shop.example/a b",
                "https://",
                "https://?x",
                "https://a:b:c/",
                "https://a:99999/",
                "javascript:alert(1)",
                "JavaScript:alert(1)",
                "javascript://shop.example/%0aalert(1)",
                "data:text/html,x",
                "DATA:,",
                "vbscript:x",
                "file:///etc/passwd",
                "FILE:x",
                "blob:https://shop.example/1",
                "my_shop://return",
                "1shop://return",
                "://return",
                ":return",
                "myshop://a b",
                " myshop://return",
                "myshop://return ",
                "myshop://return\n",
                "myshop://return\u00a0",
                "myshop://return\u2028",
                "myshop://return\u202e",
                "myshop:\\\\return",
                "java\tscript:alert(1)",
                "https://shop.example/\r\nx: y",
                "https://shop.example/\ud800",
            })
    void refusesRelativeAddresses(String url) {
        List<Violation> violations =
                violations(PaymentSamples.onePage().callbackUrl(url).returnUrl(url)::build);

        assertThat(violations).extracting(Violation::path).contains("urls.callback", "urls.return");
        assertThat(violations).extracting(Violation::shown).isSubsetOf("", "***");
    }

    @Test
    void acceptsEightCustomValuesInOrderAndRefusesNine() {
        List<CustomValue> nine = IntStream.range(0, 9)
                .mapToObj(i -> CustomValue.of("имя " + (9 - i), i == 3 ? "" : "line\n" + i))
                .toList();

        JsonNode sent = wire(PaymentSamples.onePage()
                        .customValues(nine.subList(0, 8))
                        .build())
                .at("/customValues");
        assertThat(sent).hasSize(8);
        for (int i = 0; i < 8; i++) {
            assertThat(sent.get(i).at("/name").textValue()).isEqualTo("имя " + (9 - i));
            assertThat(sent.get(i).at("/value").textValue()).isEqualTo(i == 3 ? "" : "line\n" + i);
        }
        assertThat(shown(PaymentSamples.onePage().customValues(nine)::build))
                .containsExactly("customValues must have at most 8 pairs, has 9");
        assertThat(wire(PaymentSamples.onePage().customValues(List.of()).build())
                        .has("customValues"))
                .isFalse();
    }

    @Test
    void refusesCustomValueWhoseCallbackWouldBeRefused() {
        assertThat(shown(PaymentSamples.onePage().customValues(List.of(CustomValue.of("a", "1\u00002")))::build))
                .containsExactly("customValues[0].value must not contain the character NUL");
    }

    @Test
    @SuppressWarnings("NullAway") // the test passes null
    void reportsNullElements() {
        assertThat(
                        shown(PaymentSamples.onePage()
                                .customValues(Arrays.asList(null, CustomValue.of(null, null), null))::build))
                .containsExactly(
                        "customValues[0] is required",
                        "customValues[2] is required",
                        "customValues[1].name is required",
                        "customValues[1].value is required");
        assertThat(shown(() -> OneStepPayment.of(null, null, null)))
                .containsExactly(
                        "payment.orderId is required", "payment.price is required", "customerInfo.email is required");
        assertThat(shown(() -> RecurringByCardToken.of("1", ROUBLE, null))).containsExactly("target.card is required");
        assertThat(shown(() -> Refund.byId((String) null, "1", ROUBLE, "a@b").build()))
                .containsExactly("target.transaction is required");
        assertThatThrownBy(() -> CardToCard.of("1", ROUBLE, PaymentSamples.CARD, (CardNumber) null))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("destinationKnownCardNumber");
        assertThatThrownBy(() -> BindingToken.of(null))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("a token");
        assertThatThrownBy(() -> CardNumber.of(null))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("a card number");
    }

    @ParameterizedTest
    @CsvSource({"'', must not be blank", "' ', must not be blank", "'1\n2', must not contain control characters"})
    void refusesImpossibleTransactions(String id, String rule) {
        assertThat(violations(() -> Completion.byId(id, "1", ROUBLE, "a@b").build()))
                .extracting(Violation::path, Violation::rule)
                .contains(tuple("target.transaction", rule));
        assertThat(violations(() -> RecurringByTransaction.builder()
                        .orderId("1")
                        .price(ROUBLE)
                        .earlierTransactionId(id)
                        .build()))
                .extracting(Violation::path, Violation::rule)
                .contains(tuple("target.rebill", rule));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "12345678", // the record number of list v3
                "order-1", // the order id, also if the arguments are swapped
                "0123456789abcdef0123456789abcde",
                "0123456789abcdef0123456789abcdef0",
                "01234567-89ab-cdef-0123-456789abcdef"
            })
    void refusesTypedTransactionsWithoutThirtyTwoCharacters(String id) {
        String rule = "must have exactly 32 characters, has " + id.length();

        for (ThrowingCallable request : List.<ThrowingCallable>of(
                () -> Completion.byId(id, PaymentSamples.TRANSACTION, ROUBLE, "a@b")
                        .build(),
                () -> Reversal.byId(id, PaymentSamples.TRANSACTION, ROUBLE, "a@b")
                        .build(),
                () -> Refund.byId(id, PaymentSamples.TRANSACTION, ROUBLE, "a@b").build())) {
            assertThat(violations(request)).containsExactly(new Violation("target.transaction", rule, "***"));
        }
        assertThat(violations(() -> debit().earlierTransactionId(id).build()))
                .containsExactly(new Violation("target.rebill", rule, "***"));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 31, 32, 33, 128})
    void acceptsTransactionsOfResponsesAndHandlesOfEveryLength(int length) {
        String id = "a".repeat(length);
        AuthorizationPage page = AuthorizationPage.parse("{\"id\":\"" + id + "\"}");
        AuthHold hold = AuthHold.of(Authorization.of("1", ROUBLE, "a@b"), page);
        Amount half = Amount.parse("0.50");

        assertThat(List.<FollowUp<?>>of(
                        Completion.byId(page, "1", ROUBLE, "a@b").build(),
                        Reversal.byId(page, "1", ROUBLE, "a@b").build(),
                        Refund.byId(page, "1", ROUBLE, "a@b").build(),
                        hold.completion("2").build(),
                        hold.release("2").build(),
                        hold.reversal("2", half).build(),
                        AuthHold.parse(hold.toText()).release("2").build()))
                .extracting(FollowUp::transactionId)
                .containsOnly(id);
        PartialSettlement settlement = hold.partialSettlement(half, "2", "3");
        assertThat(PartialSettlement.parse(settlement.toText())).isEqualTo(settlement);
        RecurringByTransaction received = debit().earlierTransaction(page).build();
        assertThat(debit().from(received).orderId("2").build().earlierTransactionId())
                .isEqualTo(received.earlierTransactionId());
        assertThat(received.earlierTransactionId()).isEqualTo(id);
    }

    private static RecurringByTransaction.Builder debit() {
        return RecurringByTransaction.builder().orderId("1").price(ROUBLE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "a\nb", "a\0", "\ud800"})
    void refusesInvalidTokensWithoutShowingThem(String token) {
        List<Violation> violations = violations(() -> PayoutToCard.of("1", ROUBLE, "a@b", PayoutToken.of(token)));

        assertThat(violations).extracting(Violation::path).containsOnly("target.card");
        assertThat(violations).extracting(Violation::shown).containsOnly("***");
        assertThat(violations(() -> CardToCard.of("1", ROUBLE, CardToken.of(token), CardToken.of(token))))
                .extracting(Violation::path)
                .containsOnly("source.card", "destination.card");
    }

    @Test
    void refusesTwoDestinations() {
        assertThat(shown(CardToCard.builder()
                        .from(CardToCard.of("1", ROUBLE, PaymentSamples.CARD, PaymentSamples.OTHER_CARD))
                        .destinationKnownCardNumber(PaymentSamples.CARD_NUMBER)::build))
                .containsExactly("destination must be one of card and knownCardNumber");
    }

    @Test
    void requiresAllThreeNamesByName() {
        assertThat(shown(OneStepSbpPayout.builder().firstName("").lastName(" ")::build))
                .contains(
                        "customerInfo.firstName must not be blank, was ***",
                        "customerInfo.lastName must not be blank, was ***",
                        "customerInfo.middleName is required");
        assertThat(shown(PaymentSamples.named().middleName(" ")::build))
                .containsExactly("customerInfo.middleName must be empty or not blank, was ***");
    }

    @Test
    void writesPhoneWithPlusAndAcceptsThatFormOnly() {
        PhoneNumber typed = PhoneNumber.parse("8 (900) 123-45-67");

        assertThat(PaymentSamples.onePage().phone(typed).build().phone()).contains("+79001234567");
        assertThat(PaymentSamples.named().phone(typed).build().phone()).isEqualTo("+79001234567");
        assertThat(SbpBinding.builder()
                        .email("a@b.example")
                        .phone(typed)
                        .build()
                        .phone())
                .isEqualTo("+79001234567");
        assertThat(shown(PaymentSamples.onePage().phone("8 (900) 123-45-67")::build))
                .containsExactly(
                        "customerInfo.phone must be + and 7..15 digits that begin with a country code, 11 of them for +7, was ***");
    }

    @Test
    void acceptsListedBankAndRefusesIncompleteOne() {
        List<SbpBank> banks = SbpBanks.parse("{\"banks\":[{\"bankId\":\"000000000008\",\"bankBic\":\"044525593\"},{}]}")
                .list();
        SbpBank bank = banks.get(0);

        assertThat(wire(PaymentSamples.unnamed().bank(bank).build()).at("/target/sbp"))
                .isEqualTo(JsonFixtures.tree("{\"bankId\": \"000000000008\", \"bankBic\": \"044525593\"}"));
        assertThat(wire(PaymentSamples.named().bank(bank).build()).at("/target/sbp/bankId"))
                .hasToString("\"000000000008\"");
        assertThat(shown(PaymentSamples.unnamed().bank(banks.get(1))::build))
                .containsExactly(
                        "target.sbp.bankId must not be blank, was \"\"",
                        "target.sbp.bankBic must not be blank, was \"\"");
    }

    @Test
    void requiresCustomerToSaveCard() {
        assertThat(shown(PaymentSamples.onePage().defaultSaveCardData(true)::build))
                .containsExactly(
                        "customerInfo.clientCustomerId is required where customerInfo.defaultSaveCardData is true");
        assertThat(shown(PaymentSamples.onePage().clientCustomerId(UUID.randomUUID())::build))
                .containsExactly("customerInfo.defaultSaveCardData is required with customerInfo.clientCustomerId");
    }

    @Test
    void buildsAnotherRequestFromEachRequest() {
        assertThat(OneStepPayment.builder()
                        .from((OneStepPayment) PaymentSamples.all().get(0).allFields())
                        .build())
                .isEqualTo(PaymentSamples.all().get(0).allFields());
        for (PaymentSamples.VariantSample variant : PaymentSamples.all()) {
            PaymentRequest<?> original = variant.allFields();
            PaymentRequest<?> copy = WireField.copy(variant.builder().get(), original);

            assertThat(copy).isEqualTo(original).hasSameHashCodeAs(original).isNotEqualTo(variant.minimal());
        }
    }

    private static JsonNode wire(PaymentRequest<?> request) {
        return JsonFixtures.tree(new String(JsonCodec.write(request), StandardCharsets.UTF_8));
    }

    private static Violation only(ThrowingCallable build) {
        List<Violation> violations = violations(build);
        assertThat(violations).hasSize(1);
        return violations.get(0);
    }

    private static List<String> shown(ThrowingCallable build) {
        return violations(build).stream().map(Violation::toString).toList();
    }

    private static List<Violation> violations(ThrowingCallable build) {
        return catchThrowableOfType(InvalidRequestException.class, build).violations();
    }
}

package dev.merchantsdk.payments.callback;

import static dev.merchantsdk.payments.callback.Post.FORM;
import static dev.merchantsdk.payments.callback.Post.bytes;
import static dev.merchantsdk.payments.callback.Post.form;
import static dev.merchantsdk.payments.callback.Post.signed;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.value.Secret;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the verification of callback signatures. */
final class CallbackSignatureTest {
    private static final String VECTOR_A = "card_expiration_month=9&card_expiration_year=18&card_holder=VASILY+PUPKIN"
            + "&card_number=123456XXXXXX7890&status=success"
            + "&sign=49a5274f55193eca46fc737adcb9122624e7c8b349e0cfbc7e7b3c355b881d71";
    private static final String VECTOR_B = "email=user%40example.com&merchantId=1&orderId=123&price=123.00"
            + "&sign=61d7d36e47e7750591a29eaa770634618de7c1645800bc012ef87998ecba7b7e";

    @Test
    void acceptsTheVectorsOfTheService() {
        CallbackEvent a = CallbackParser.of(Secret.of("secret")).parse(FORM, bytes(VECTOR_A));
        CallbackEvent b = CallbackParser.of(Secret.of("123")).parse(FORM, bytes(VECTOR_B));

        assertThat(a.status()).contains(CallbackStatus.SUCCESS);
        assertThat(a.cardNumber()).contains("123456XXXXXX7890");
        assertThat(a.fields().get("card_holder")).contains("VASILY PUPKIN");
        assertThat(b.fields().all()).hasSize(5).containsEntry("email", "user@example.com");
        assertThat(refusal(CallbackParser.of(Secret.of("123")), VECTOR_A)).isEqualTo(CallbackRejection.WRONGLY_SIGNED);
        assertThat(refusal(CallbackParser.of(Secret.of("secret")), VECTOR_B))
                .isEqualTo(CallbackRejection.WRONGLY_SIGNED);
    }

    @Test
    void acceptsAnyOrderOnTheWire() {
        List<String> pairs = new ArrayList<>(List.of(form(signed(Post.paid())).split("&", -1)));
        Random random = new Random(29);
        for (int i = 0; i < 50; i++) {
            Collections.shuffle(pairs, random);

            assertThat(Post.CALLBACKS.parse(FORM, bytes(String.join("&", pairs))))
                    .isInstanceOf(TransactionEvent.class);
        }
    }

    @Test
    void refusesAChangeOfAnyValue() {
        Map<String, String> genuine = signed(Post.paid());
        for (String name : Post.paid().keySet()) {
            String value = genuine.get(name);
            for (String other : Stream.of(value + " ", " " + value, value + "0", "x" + value, value + "-", "")
                    .filter(text -> !text.equals(value))
                    .toList()) {
                assertThat(refusal(changed(fields -> fields.put(name, other))))
                        .as(name)
                        .isEqualTo(CallbackRejection.WRONGLY_SIGNED);
            }
        }
    }

    @Test
    void refusesATrimmedDroppedOrAddedField() {
        assertThat(refusal(changed(fields -> fields.put("customer_fullName", ""))))
                .isEqualTo(CallbackRejection.WRONGLY_SIGNED);
        for (String name : Post.paid().keySet()) {
            assertThat(refusal(changed(fields -> fields.remove(name))))
                    .as(name)
                    .isEqualTo(CallbackRejection.WRONGLY_SIGNED);
        }
        for (String name : List.of("a", "zz", "Sign", "sign ", "status2")) {
            assertThat(refusal(changed(fields -> fields.put(name, ""))))
                    .as(name)
                    .isEqualTo(CallbackRejection.WRONGLY_SIGNED);
        }
    }

    @Test
    void refusesADoubledFieldEvenWithTheSameValue() {
        String genuine = form(signed(Post.paid()));
        for (String pair : genuine.split("&", -1)) {
            assertThat(refusal(Post.CALLBACKS, genuine + "&" + pair))
                    .as(pair)
                    .isEqualTo(CallbackRejection.REPEATED_FIELD);
        }
        assertThat(refusal(Post.CALLBACKS, genuine + "&%73ign=")).isEqualTo(CallbackRejection.REPEATED_FIELD);
        assertThat(refusal(Post.CALLBACKS, genuine + "&%6FrderId=2")).isEqualTo(CallbackRejection.REPEATED_FIELD);
    }

    @Test
    void refusesAnotherFormOfTheSign() {
        String sign = signed(Post.paid()).getOrDefault("sign", "");

        assertThat(sign.toUpperCase(Locale.ROOT)).isNotEqualTo(sign);
        for (String other : List.of(
                sign.toUpperCase(Locale.ROOT),
                sign.substring(0, 63),
                sign.substring(1),
                sign.substring(0, 1),
                sign + "0",
                sign + " ",
                " " + sign,
                "0".repeat(64),
                "ё".repeat(64))) {
            assertThat(refusal(changed(fields -> fields.put("sign", other))))
                    .as(other)
                    .isEqualTo(CallbackRejection.WRONGLY_SIGNED);
        }
        assertThat(refusal(changed(fields -> fields.put("sign", "")))).isEqualTo(CallbackRejection.UNSIGNED);
        assertThat(refusal(changed(fields -> fields.remove("sign")))).isEqualTo(CallbackRejection.UNSIGNED);
    }

    @Test
    void refusesSignatureOfNoFields() {
        // Without values, the signed text could be the secret alone, or a dash and the secret. The test checks both
        // texts.
        for (String text : List.of("", "-")) {
            String sign = Post.sign(Map.of(), text + Post.SECRET);

            assertThat(refusal(Post.CALLBACKS, "sign=" + sign)).isEqualTo(CallbackRejection.WRONGLY_SIGNED);
        }
    }

    @Test
    void sortsNamesByCodeUnits() {
        // The SDK sorts names by their UTF-16 code units. In alphabetical order "a" would precede "B". In the order of
        // code points, U+1F600 (an emoji) would follow U+FF21.
        String text = "1-2-3-4-5-" + Post.SECRET;
        String sign = Post.sign(Map.of(), text);
        String body = "\uff21=5&a=2&B=1&\u0451=3&\ud83d\ude00=4&sign=" + sign;

        assertThat(Post.CALLBACKS.parse(FORM, bytes(body)).fields().all())
                .containsEntry("B", "1")
                .containsEntry("\ud83d\ude00", "4")
                .hasSize(6);
    }

    @Test
    void readsAnyFormValue() {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("transaction", Post.ID);
        fields.put("customer_fullName", "  ");
        fields.put("card_holder", "Анна + Ёж");
        fields.put("c0ffee00-1111-4222-8333-444455556666", "9b2f3c1e-52d4-4f5c-8a6e-0d1c2b3a4f5e");
        String sign = Post.sign(fields, Post.SECRET);
        String body = "transaction=" + Post.ID + "&customer_fullName=+%20"
                + "&card_holder=%D0%90%D0%BD%d0%bd%D0%B0+%2b%20Ёж"
                + "&c0ffee00-1111-4222-8333-444455556666=9b2f3c1e-52d4-4f5c-8a6e-0d1c2b3a4f5e&sign=" + sign;

        CallbackEvent event = Post.CALLBACKS.parse(FORM, bytes(body));

        fields.put("sign", sign);
        assertThat(event.fields().all()).containsExactlyEntriesOf(fields);
    }

    @Test
    void acceptsEachOfSeveralSecretsAndNoOther() {
        CallbackParser rotating = CallbackParser.of(Secret.of("new"), Secret.of(Post.SECRET), Secret.of("oldest"));
        Map<String, String> fields = Post.paid();
        for (String secret : List.of("new", Post.SECRET, "oldest")) {
            Map<String, String> all = new LinkedHashMap<>(fields);
            all.put("sign", Post.sign(fields, secret));

            assertThat(rotating.parse(FORM, bytes(form(all))).fields().all()).isEqualTo(all);
        }
        assertThat(refusal(CallbackParser.of(Secret.of("new"), Secret.of("oldest")), form(signed(fields))))
                .isEqualTo(CallbackRejection.WRONGLY_SIGNED);
    }

    @Test
    void usesCustomVerifierWithAllFields() {
        List<String> seen = new ArrayList<>();
        CallbackParser own = CallbackParser.builder()
                .signatureVerifier((fields, body) -> {
                    seen.add(fields.all() + " " + new String(body, UTF_8));
                    return fields.get("seal").filter("wax"::equals).isPresent();
                })
                .build();

        assertThat(own.parse(null, bytes("b=2&seal=wax&a=%31")).fields().all()).hasSize(3);
        assertThat(seen).containsExactly("{b=2, seal=wax, a=1} b=2&seal=wax&a=%31");
        assertThat(refusal(own, "seal=lead")).isEqualTo(CallbackRejection.UNSIGNED);
        assertThat(refusal(own, "seal=lead&sign=1")).isEqualTo(CallbackRejection.WRONGLY_SIGNED);
    }

    @Test
    void requiresSecretOrVerifier() {
        for (CallbackParserBuilder builder : List.of(
                CallbackParser.builder(),
                CallbackParser.builder()
                        .maxBytes(1)
                        .names(CallbackFieldNames.builder().build()),
                CallbackParser.builder().secrets(Secret.of("1")).signatureVerifier((fields, body) -> true))) {
            assertThatExceptionOfType(ConfigurationException.class).isThrownBy(builder::build);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\t\n"})
    void refusesBlankSecrets(String blank) {
        assertThatExceptionOfType(ConfigurationException.class).isThrownBy(() -> CallbackParser.of(Secret.of(blank)));
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> CallbackParser.of(Secret.of("1"), Secret.of(blank)));
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> SignatureVerifier.signedBy(List.of(Secret.of(blank))));
        assertThatExceptionOfType(ConfigurationException.class).isThrownBy(() -> SignatureVerifier.signedBy(List.of()));
    }

    private static Map<String, String> changed(Consumer<Map<String, String>> change) {
        Map<String, String> fields = signed(Post.paid());
        change.accept(fields);
        return fields;
    }

    private static CallbackRejection refusal(Map<String, String> fields) {
        return refusal(Post.CALLBACKS, form(fields));
    }

    private static CallbackRejection refusal(CallbackParser callbacks, String body) {
        return catchThrowableOfType(CallbackRejectedException.class, () -> callbacks.parse(FORM, bytes(body)))
                .reason();
    }
}

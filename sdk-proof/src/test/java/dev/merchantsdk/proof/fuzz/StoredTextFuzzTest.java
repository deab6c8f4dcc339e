package dev.merchantsdk.proof.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.identification.IdentificationSession;
import dev.merchantsdk.payments.AuthHold;
import dev.merchantsdk.payments.PartialSettlement;
import dev.merchantsdk.payments.Payment;
import dev.merchantsdk.payments.PreauthHold;
import dev.merchantsdk.payments.SbpPayout;
import dev.merchantsdk.payments.StoredRequest;
import dev.merchantsdk.testkit.SecretMarkers;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A stored text is read as exactly the handle that it describes, or refused: the text of what was read has no value
 * that the stored one lacks, and is read as the same. A refusal contains no secret. The character {@code ~} in an input
 * becomes one.
 */
final class StoredTextFuzzTest {
    private static final String SECRET = "xq7lkv@pay.ru";

    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,32}(\\.[0-9]{1,2})?");
    /** What a handle keeps to itself. Its ids may be shown, so an input with the secret in an id states nothing of it. */
    private static final Pattern SEALED =
            Pattern.compile("\"(?:customerInfo\\.(?:email|[a-z]+Name)|fio|target\\.card)\":\"~\"");

    private static final Set<String> REQUESTS = Set.of("reversal", "completion");

    private static final List<HandleKind<?>> KINDS = List.of(
            new HandleKind<>(Payment::parse, Payment::toText),
            new HandleKind<>(AuthHold::parse, AuthHold::toText),
            new HandleKind<>(PreauthHold::parse, PreauthHold::toText),
            new HandleKind<>(PartialSettlement::parse, PartialSettlement::toText),
            new HandleKind<>(SbpPayout::parse, SbpPayout::toText),
            new HandleKind<>(StoredRequest::parse, StoredRequest::toText),
            new HandleKind<>(IdentificationSession::parse, IdentificationSession::toText));

    /** A kind of handle, with its conversions. */
    private record HandleKind<T>(Function<String, T> parse, Function<T, String> toText) {
        void check(String input) {
            String text = input.replace("~", SECRET);
            T handle;
            try {
                handle = parse.apply(text);
            } catch (InvalidRequestException e) {
                requireSealed(input, SecretMarkers.stackTrace(e));
                return;
            }
            String stored = toText.apply(handle);
            T again = parse.apply(stored);
            if (!toText.apply(again).equals(stored)) {
                throw new AssertionError(stored + " is stored again as " + toText.apply(again));
            }
            if (text.startsWith("{")) {
                require(JsonValue.parse(text), JsonValue.parse(stored));
            } else if (!text.equals(stored)) {
                throw new AssertionError(text + " is stored as " + stored);
            }
            requireSealed(input, handle.toString());
        }
    }

    @FuzzTest
    void isReadExactlyOrRefused(byte[] data) {
        FuzzInput input = new FuzzInput(data);
        input.choice(KINDS).check(input.text());
    }

    /** An unknown property of a handle is ignored, but not one of a request. */
    private static void require(JsonValue text, JsonValue stored) {
        stored.fields().forEach((name, value) -> {
            JsonValue before = text.get(name).orElse(JsonValue.ofNull());
            boolean isEqual = REQUESTS.contains(name)
                    ? withoutKind(before).equals(withoutKind(value))
                    : before.equals(value) || isSameNumber(before, value) || contains(before, value);
            if (!isEqual) {
                throw new AssertionError(before.toJson() + " is stored as " + value.toJson());
            }
        });
        if (text.get("request").isPresent() && !text.equals(stored)) {
            throw new AssertionError(text.toJson() + " is stored as " + stored.toJson());
        }
    }

    private static void requireSealed(String input, String shown) {
        if (!input.contains("@") && !SEALED.matcher(input).replaceAll("").contains("~")) {
            SecretMarkers.of(SECRET).assertNoPieceIn(shown);
        }
    }

    /** Returns whether a number is written in another way, such as {@code 05.00} roubles. */
    private static boolean isSameNumber(JsonValue before, JsonValue value) {
        return Stream.of(before, value)
                        .allMatch(each -> NUMBER.matcher(each.text()).matches())
                && new BigDecimal(before.text()).compareTo(new BigDecimal(value.text())) == 0;
    }

    private static boolean contains(JsonValue before, JsonValue value) {
        return value.isObject()
                && before.isObject()
                && value.fields().entrySet().stream()
                        .allMatch(field -> before.get(field.getKey()).equals(Optional.of(field.getValue())));
    }

    /** The steps of an earlier version's settlement have no kind. */
    private static Map<String, JsonValue> withoutKind(JsonValue request) {
        Map<String, JsonValue> fields = new HashMap<>(request.fields());
        fields.remove("request");
        fields.values().removeIf(JsonValue::isNull);
        return fields;
    }
}

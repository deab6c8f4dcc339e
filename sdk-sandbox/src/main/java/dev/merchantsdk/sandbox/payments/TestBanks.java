package dev.merchantsdk.sandbox.payments;

import static dev.merchantsdk.sandbox.parser.Presence.OPTIONAL;

import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.http.JsonRow;
import dev.merchantsdk.sandbox.parser.JsonObjectParser;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The banks in the test mode of the fast payment system. The ids and BICs are from the service, and the names are
 * invented.
 */
final class TestBanks {
    record TestBank(String id, String name, String bic) {}

    private static final List<TestBank> ALL = List.of(
            new TestBank("100000000008", "Test Bank One", "044525593"),
            new TestBank("100000000005", "Test Bank Two", "044525187"),
            new TestBank("100000000004", "Test Bank Three", "044525974"),
            new TestBank("100000000007", "Тестовый банк четыре", "044525700"),
            new TestBank("100000000111", "Тестовый банк пять", "044525225"));

    /** The bank of a payer who doesn't choose one. */
    static final TestBank ANY = ALL.get(0);

    private TestBanks() {}

    static HttpResponse list(HttpRequest request) {
        return new JsonRow()
                .put("banks", named(request.queryParameter("bankName").orElse("")))
                .response(200);
    }

    /** Returns the banks whose name contains this text in any letter case. */
    static List<JsonRow> named(String part) {
        String wanted = part.toLowerCase(Locale.ROOT);
        return ALL.stream()
                .filter(bank -> bank.name().toLowerCase(Locale.ROOT).contains(wanted))
                .map(bank -> new JsonRow()
                        .put("bankId", bank.id())
                        .put("bankName", bank.name())
                        .put("bankBic", bank.bic()))
                .toList();
    }

    /** Reads the bank that a payer chooses. */
    static Optional<TestBank> read(JsonObjectParser body) {
        String id = body.text("bankId", OPTIONAL, 0, Integer.MAX_VALUE).orElse("");
        Optional<TestBank> found =
                ALL.stream().filter(bank -> bank.id().equals(id)).findFirst();
        if (found.isEmpty()) {
            body.addError("bankId", "must be the id of a test bank");
        }
        return found;
    }

    static boolean has(String id, String bic) {
        return ALL.stream().anyMatch(bank -> bank.id().equals(id) && bank.bic().equals(bic));
    }
}

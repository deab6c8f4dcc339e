package dev.merchantsdk.sandbox.payments;

import java.util.List;
import java.util.Locale;

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

    private TestBanks() {}

    /** Returns the banks whose name contains this text in any letter case. */
    static List<TestBank> named(String part) {
        String wanted = part.toLowerCase(Locale.ROOT);
        return ALL.stream()
                .filter(bank -> bank.name().toLowerCase(Locale.ROOT).contains(wanted))
                .toList();
    }

    static boolean has(String id, String bic) {
        return ALL.stream().anyMatch(bank -> bank.id().equals(id) && bank.bic().equals(bic));
    }
}

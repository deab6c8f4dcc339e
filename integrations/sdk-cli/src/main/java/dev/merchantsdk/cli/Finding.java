package dev.merchantsdk.cli;

import java.util.Locale;

/**
 * The result of one of the doctor's checks.
 *
 * @param remedy what to do; empty if there is nothing to do
 */
record Finding(String check, Severity result, String found, String remedy) {
    /** {@code WARN} is what works, but perhaps not as intended. */
    enum Severity {
        OK,
        WARN,
        FAIL;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    static Finding ok(String check, String found) {
        return new Finding(check, Severity.OK, found, "");
    }

    static Finding warn(String check, String found, String remedy) {
        return new Finding(check, Severity.WARN, found, remedy);
    }

    static Finding fail(String check, String found, String remedy) {
        return new Finding(check, Severity.FAIL, found, remedy);
    }

    PrintedFields json() {
        return new PrintedFields()
                .put("check", check)
                .put("result", result.word())
                .put("found", found)
                .put("remedy", remedy);
    }

    String line() {
        return "%-4s  %-26s  %s%s".formatted(result.word(), check, found, remedy.isEmpty() ? "" : ". " + remedy);
    }
}

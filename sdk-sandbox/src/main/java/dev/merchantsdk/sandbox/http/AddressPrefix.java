package dev.merchantsdk.sandbox.http;

import dev.merchantsdk.core.config.Address;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The prefix of a path in the sandbox, such as {@code psp-secure}. The prefix is the first segment of the path. Each
 * address of the contract has its own prefix.
 */
final class AddressPrefix {
    private AddressPrefix() {}

    static String of(Address address) {
        return address.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns the address whose prefix is the first segment of the target; empty if there is no such address. */
    static Optional<Address> addressOf(String target) {
        String first = target.split("(?<=.)[/?]", 2)[0];
        return Stream.of(Address.values())
                .filter(address -> first.equals("/" + of(address)))
                .findFirst();
    }

    static String targetBelow(Address address, String target) {
        String rest = target.substring(1 + of(address).length());
        return rest.startsWith("/") ? rest : "/" + rest;
    }
}

package dev.merchantsdk.sandbox.http;

import dev.merchantsdk.core.config.Address;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The first segment of a path. It selects an address of the contract; an example is {@code psp-secure}. */
final class AddressPrefix {
    private AddressPrefix() {}

    static String of(Address address) {
        return address.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns the address to which the target of a request line belongs; empty if it belongs to none. */
    static Optional<Address> addressOf(String target) {
        return Stream.of(Address.values())
                .filter(address -> isBelow(target, "/" + of(address)))
                .findFirst();
    }

    /** Returns a target without the prefix of its address. */
    static String targetBelow(Address address, String target) {
        String rest = target.substring(1 + of(address).length());
        return rest.startsWith("/") ? rest : "/" + rest;
    }

    private static boolean isBelow(String target, String prefix) {
        return target.startsWith(prefix)
                && (target.length() == prefix.length() || "/?".indexOf(target.charAt(prefix.length())) >= 0);
    }
}

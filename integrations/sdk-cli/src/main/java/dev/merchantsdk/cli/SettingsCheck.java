package dev.merchantsdk.cli;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Area;
import dev.merchantsdk.core.error.ConfigurationException;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Runs the doctor's checks in their order: settings that can't be read end them. */
final class SettingsCheck {
    private static final String SETTINGS = "settings";
    private static final String CALLBACKS = "callback address";

    private final Surroundings world;
    private final ServiceOptions options;
    private final List<Finding> findings = new ArrayList<>();

    SettingsCheck(Surroundings world, ServiceOptions options) {
        this.world = world;
        this.options = options;
    }

    List<Finding> findings() {
        try {
            CliSettings settings = options.settings(world);
            try (Merchant merchant = Merchant.of(options.open(world, settings))) {
                areas(settings, merchant.sdk().areas());
                callbackAddress(settings);
                addresses(settings, merchant);
            }
        } catch (ConfigurationException e) {
            String message = String.valueOf(e.getMessage());
            String found = message.substring(0, message.length() - e.advice().length() - ". ".length());
            findings.add(Finding.fail(SETTINGS, found, e.advice()));
        }
        return findings;
    }

    private void areas(CliSettings settings, Set<Area> usable) {
        Set<String> unknown = settings.unknownNames();
        findings.add(
                unknown.isEmpty()
                        ? Finding.ok(SETTINGS, usable.size() + " of " + Area.values().length + " areas can be called")
                        : Finding.warn(
                                SETTINGS,
                                "nothing reads " + String.join(", ", unknown),
                                "Compare the names with docs/reference/environment.md"));
        for (Address address : List.of(Address.GATEWAY, Address.PSP, Address.TOKEN)) {
            Optional<String> credential = credentials(address)
                    .map(name -> CliSettings.PREFIX + name)
                    .filter(name -> settings.get(name).isPresent())
                    .findFirst();
            if (settings.get(address).isEmpty() && credential.isPresent()) {
                findings.add(Finding.fail(
                        "address " + address,
                        "no address is set for " + credential.get(),
                        "Set " + CliSettings.variable(address)));
            }
        }
    }

    /** Returns the settings that nothing uses without an address. */
    private static Stream<String> credentials(Address address) {
        return switch (address) {
            case GATEWAY -> Stream.of("SECRET", "X_AUTH");
            case PSP -> Stream.of("CLIENT_ID", "ACCESS_TOKEN");
            default -> Stream.of("CLIENT_ID");
        };
    }

    private void callbackAddress(CliSettings settings) {
        Optional<URI> url = settings.get(CliSettings.CALLBACK_URL).map(URI::create);
        if (url.isEmpty()) {
            findings.add(Finding.warn(
                    CALLBACKS,
                    "none is set, so only requests with their own get callbacks",
                    "Set " + CliSettings.CALLBACK_URL));
            return;
        }
        String host = String.valueOf(url.get().getHost());
        try {
            if (Arrays.stream(InetAddress.getAllByName(host)).anyMatch(SettingsCheck::isPrivate)) {
                findings.add(Finding.warn(
                        CALLBACKS,
                        host + " is of this machine or a private network",
                        "Only a sandbox there can reach it; use your public host"));
            } else { // of other hosts, the settings accept only https
                findings.add(Finding.ok(CALLBACKS, host));
            }
        } catch (UnknownHostException e) {
            findings.add(
                    Finding.fail(CALLBACKS, "no host has the name " + host, "Correct " + CliSettings.CALLBACK_URL));
        }
    }

    /** Returns whether the internet doesn't route an address: also of carriers' networks, and IPv6's unique local ones. */
    private static boolean isPrivate(InetAddress address) {
        byte[] bytes = address.getAddress();
        return address.isLoopbackAddress()
                || address.isAnyLocalAddress()
                || address.isSiteLocalAddress()
                || address.isLinkLocalAddress()
                || (bytes.length == 4 ? bytes[0] == 100 && (bytes[1] & 0xc0) == 0x40 : (bytes[0] & 0xfe) == 0xfc);
    }

    private void addresses(CliSettings settings, Merchant merchant) {
        Map<Address, URI> urls = new EnumMap<>(Address.class);
        for (Address address : Address.values()) {
            settings.get(address).ifPresent(url -> urls.put(address, URI.create(url)));
        }
        findings.add(ProxyCheck.of(world.variables(), urls.values()));
        ClockCheck clock = new ClockCheck(world.clock());
        AddressProbe probe = new AddressProbe(options.trusted, clock);
        Set<Address> reached = EnumSet.noneOf(Address.class);
        urls.forEach((address, url) -> {
            Finding finding = probe.probe("address " + address, url);
            findings.add(finding);
            if (finding.result() != Finding.Severity.FAIL) {
                reached.add(address);
            }
        });
        findings.add(clock.finding());
        findings.addAll(new ServiceCheck(merchant, reached).findings());
    }
}

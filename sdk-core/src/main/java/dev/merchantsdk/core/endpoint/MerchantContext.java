package dev.merchantsdk.core.endpoint;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Area;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.spi.XAuth;
import dev.merchantsdk.core.value.Secret;
import java.time.Clock;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The settings of one merchant. A call fails when one that it needs is missing; {@link #requiring} detects that before.
 * Immutable.
 *
 * @param required the areas whose settings are mandatory
 */
public record MerchantContext(
        Map<Address, BaseUrl> addresses,
        Credentials credentials,
        MerchantProfile profile,
        Timeouts timeouts,
        RetrySettings retry,
        Clock clock,
        Optional<TokenSource> tokens,
        Set<Area> required) {
    public MerchantContext(
            Map<Address, BaseUrl> addresses,
            Credentials credentials,
            MerchantProfile profile,
            Timeouts timeouts,
            RetrySettings retry,
            Clock clock) {
        this(Map.copyOf(addresses), credentials, profile, timeouts, retry, clock, credentials.tokens(), Set.of());
    }

    public MerchantContext withTokens(TokenSource source) {
        return new MerchantContext(
                addresses, credentials, profile, timeouts, retry, clock, Optional.of(source), required);
    }

    /**
     * Returns the settings of another merchant, with the same addresses, time-outs, retry settings and clock.
     *
     * @throws ConfigurationException if a setting of a {@linkplain #requiring required} area is missing
     */
    public MerchantContext as(Credentials other, MerchantProfile otherProfile) {
        return new MerchantContext(addresses, other, otherProfile, timeouts, retry, clock).requiring(required);
    }

    /**
     * Returns a copy in which all settings of these areas are mandatory, also after {@link #as}.
     *
     * @throws ConfigurationException if settings are missing; the message names all of them
     */
    public MerchantContext requiring(Set<Area> areas) {
        Map<MissingSetting, Set<Area>> missing = new LinkedHashMap<>();
        for (Area area : new TreeSet<>(areas)) {
            missing(area)
                    .forEach(setting -> missing.computeIfAbsent(setting, first -> EnumSet.noneOf(Area.class))
                            .add(area));
        }
        if (!missing.isEmpty()) {
            throw MissingSetting.neededBy(missing);
        }
        return new MerchantContext(addresses, credentials, profile, timeouts, retry, clock, tokens, Set.copyOf(areas));
    }

    /** Returns the areas of which no setting is missing. */
    public Set<Area> areas() {
        return Stream.of(Area.values())
                .filter(area -> missing(area).findAny().isEmpty())
                .collect(Collectors.toUnmodifiableSet());
    }

    private Stream<MissingSetting> missing(Area area) {
        return Stream.of(missing(area.address()), Auth.of(area.authentication()).missing(this))
                .flatMap(Optional::stream);
    }

    Optional<MissingSetting> missing(Address address) {
        return MissingSetting.ifAbsent(Optional.ofNullable(addresses.get(address)), MissingSetting.of(address));
    }

    /** Returns whether an address is on this computer, or is not set. */
    public boolean isLoopback(Address address) {
        BaseUrl url = addresses.get(address);
        return url == null || url.isLoopback();
    }

    public BaseUrl address(Address address, String neededBy) {
        BaseUrl url = addresses.get(address);
        if (url == null) {
            throw MissingSetting.of(address).neededBy(neededBy);
        }
        return url;
    }

    Secret apiKey(String neededBy) {
        return credentials.apiKey().orElseThrow(() -> MissingSetting.API_KEY.neededBy(neededBy));
    }

    XAuth xAuth(String neededBy) {
        return credentials.xAuth().orElseThrow(() -> MissingSetting.X_AUTH.neededBy(neededBy));
    }

    public boolean hasTokens() {
        return tokens.isPresent();
    }

    TokenSource tokens(String neededBy) {
        return tokens.orElseThrow(() -> MissingSetting.TOKENS.neededBy(neededBy));
    }

    @Override
    public String toString() {
        return "Merchant(" + addresses + ")";
    }
}

package dev.merchantsdk.cli;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Area;
import dev.merchantsdk.core.config.Authentication;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.AccessDeniedException;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.AuthenticationException;
import dev.merchantsdk.core.error.NotAuthenticatedException;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.SdkException;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Makes a query of each area that has one, with the merchant's credentials. */
final class ServiceCheck {
    private static final RequestOptions ONCE = RequestOptions.builder()
            .maxAttempts(1)
            .timeout(Duration.ofSeconds(10))
            .build();
    private static final String NO_UUID = "00000000-0000-0000-0000-000000000000";

    /** Queries for something that doesn't exist accept the refusal that says so. */
    private static final List<AreaQuery> QUERIES = List.of(
            new AreaQuery(Area.SBP, false, merchant -> merchant.sbp().with(ONCE).banks()),
            new AreaQuery(
                    Area.SECURE_TRANSACTIONS,
                    false,
                    merchant -> merchant.records()
                            .with(ONCE)
                            .listSecure(merchant.records().querySecure().pageSize(1))
                            .first()),
            new AreaQuery(
                    Area.TRANSACTIONS,
                    false,
                    merchant -> merchant.records()
                            .with(ONCE)
                            .list(merchant.records().query().pageSize(1))
                            .first()),
            new AreaQuery(
                    Area.REGISTERS,
                    true,
                    merchant -> merchant.registers().with(ONCE).resume(NO_UUID).status()),
            new AreaQuery(
                    Area.BALANCE,
                    true,
                    merchant -> merchant.balance().with(ONCE).balance(1)),
            new AreaQuery(
                    Area.RECEIPTS,
                    true,
                    merchant -> merchant.receipts().with(ONCE).status(NO_UUID)),
            new AreaQuery(
                    Area.CREDIT, true, merchant -> merchant.credit().with(ONCE).applicationStatus(NO_UUID)));

    private final Merchant merchant;
    private final Set<Address> reached;
    private final Set<Address> answered = EnumSet.noneOf(Address.class);

    ServiceCheck(Merchant merchant, Set<Address> reached) {
        this.merchant = merchant;
        this.reached = reached;
    }

    List<Finding> findings() {
        return QUERIES.stream()
                .filter(query -> merchant.sdk().areas().contains(query.area()))
                .filter(query -> reached.contains(query.area().address()))
                .map(query -> query.run(merchant, answered))
                .toList();
    }

    /** @param madeUp whether the query names something that doesn't exist */
    private record AreaQuery(Area area, boolean madeUp, Consumer<Merchant> call) {
        /** @param answered the addresses that have answered a query, so that they aren't wrong */
        Finding run(Merchant merchant, Set<Address> answered) {
            String check = "query " + area;
            try {
                call.accept(merchant);
                answered.add(area.address());
                return Finding.ok(check, "answered");
            } catch (SdkException e) {
                return madeUp && isNoSuchThing(e, answered) ? Finding.ok(check, "answered") : finding(check, e);
            }
        }

        private boolean isNoSuchThing(SdkException e, Set<Address> answered) {
            return (e instanceof NotFoundException && answered.contains(area.address()))
                    || (e instanceof ApiException refused && refused.hasError("application_id"));
        }

        private Finding finding(String check, SdkException e) {
            if (e instanceof NotAuthenticatedException) {
                return Finding.fail(check, "there is no token for its scope", e.advice());
            }
            if (e instanceof AuthenticationException) {
                return Finding.fail(check, "the credentials are refused (401)", "Correct " + credentials());
            }
            if (e instanceof AccessDeniedException) {
                return area.authentication() == Authentication.X_AUTH
                        ? Finding.fail(check, "access is denied (403)", "Use the master merchant's id")
                        : Finding.warn(check, "access is denied (403)", "Request it from the service's support");
            }
            if (e instanceof NotFoundException) {
                return Finding.fail(
                        check, "the address has no such path (404)", "Correct " + CliSettings.variable(area.address()));
            }
            return Finding.fail(
                    check, String.valueOf(e.getMessage()), "Try again later, or contact the service's support");
        }

        private String credentials() {
            return area.authentication() == Authentication.API_KEY
                    ? "MERCHANT_SDK_API_KEY"
                    : area.authentication() == Authentication.X_AUTH
                            ? "MERCHANT_SDK_MERCHANT_ID and MERCHANT_SDK_SECRET"
                            : "the OAuth client or MERCHANT_SDK_ACCESS_TOKEN";
        }
    }
}

package dev.merchantsdk.jdbc.proof;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.MerchantSdkBuilder;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.testkit.database.Database;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;

/**
 * The settings that every shop process of a crash test receives.
 *
 * @param card the token of the card to which the payouts go
 * @param database the JDBC address of the journal
 * @param sandbox the addresses of the sandbox in the order of {@code Address}, then the merchant id, the secret, the
 *     client id and the client secret
 */
record ShopSetting(ShopKind kind, int orders, String card, String database, List<String> sandbox) {
    private static final int OWN = 4;

    static ShopSetting of(ShopKind kind, int orders, String card, String database, Sandbox sandbox) {
        List<String> service = new ArrayList<>();
        for (Address address : Address.values()) {
            service.add(sandbox.url(address).toString());
        }
        service.addAll(List.of(sandbox.merchantId(), sandbox.secret(), sandbox.clientId(), sandbox.clientSecret()));
        return new ShopSetting(kind, orders, card, database, service);
    }

    static ShopSetting parse(List<String> arguments) {
        return new ShopSetting(
                ShopKind.valueOf(arguments.get(0)),
                Integer.parseInt(arguments.get(1)),
                arguments.get(2),
                arguments.get(3),
                arguments.subList(OWN, arguments.size()));
    }

    List<String> arguments() {
        List<String> arguments = new ArrayList<>(List.of(kind.name(), Integer.toString(orders), card, database));
        arguments.addAll(sandbox);
        return arguments;
    }

    DataSource dataSource() {
        return new Database(database);
    }

    MerchantSdk sdk() {
        return sdkBuilder().build();
    }

    MerchantSdkBuilder sdkBuilder() {
        MerchantSdkBuilder builder = MerchantSdk.builder();
        int next = 0;
        for (Address address : Address.values()) {
            builder.address(address, sandbox.get(next));
            next++;
        }
        return builder.credentials(Credentials.builder()
                .merchant(sandbox.get(next), sandbox.get(next + 1))
                .client(sandbox.get(next + 2), sandbox.get(next + 3))
                .build());
    }
}

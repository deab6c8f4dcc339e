package dev.merchantsdk.examples;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A setting of a real environment. The name of its environment variable is {@code MERCHANT_SDK_} followed by the name
 * of the constant.
 */
enum ExampleSetting {
    CREDIT_URL("address of the credit order API, production or test"),
    LEGACY_CREDIT_URL("second production address of the credit order API"),
    GATEWAY_URL("address of payments, bindings, SBP, identification and secure records"),
    PSP_URL("address of list v3, registers, balance and independent receipts"),
    PSP_SECURE_URL("address of the mobilization status"),
    TOKEN_URL("address of the OAuth token service"),
    PLAIN_HTTP_HOST("private test host that may be reached by plain HTTP"),
    API_KEY("key of the credit order API"),
    MERCHANT_ID("id of the merchant"),
    SECRET("secret of the merchant, for x-auth and callbacks"),
    X_AUTH("a fixed value of the header x-auth"),
    CLIENT_ID("id of the OAuth client"),
    CLIENT_SECRET("secret of the OAuth client"),
    ACCESS_TOKEN("bearer token with all scopes"),
    CALLBACK_URL("your address for callbacks, for requests that set none"),
    CALLBACK_SECRET("secret of the callbacks, required with X_AUTH"),
    LIST_PATH("path of the transaction list: " + ListPath.TEXTS),
    RETURN_URL("page to which the payer's browser returns"),
    CALLBACK_PORT("port of this machine that receives the callbacks"),
    EMAIL("e-mail of the payer; default payer@shop.example"),
    PHONE("phone of the payer or of the identified person"),
    SBP_PHONE_WITH_NAME("phone of the SBP recipient whose full name is sent"),
    SBP_PHONE_WITHOUT_NAME("phone of the SBP recipient whose full name is not sent"),
    SBP_RECIPIENT("full name that the service must return for that phone"),
    CARD_TOKEN("token of a saved card"),
    BALANCE_CLIENT("id of the client whose balance is read"),
    RECEIPT_CLIENT("id of the client that issues receipts"),
    RECEIPT_SERVICE_ID("transaction id of the receipts"),
    SMS_CODE("code of the identification; all zeros in the service's sandbox");

    static final String PREFIX = "MERCHANT_SDK_";

    private final String description;

    ExampleSetting(String description) {
        this.description = description;
    }

    String variable() {
        return PREFIX + name();
    }

    /** Returns a one-line description, which also names the settings that this setting replaces. */
    String description() {
        String instead = replaced().stream().sorted().map(ExampleSetting::name).collect(Collectors.joining(", "));
        return instead.isEmpty() ? description : description + "; instead of " + instead;
    }

    /**
     * Returns the settings that this setting replaces. If this setting is present, none of the replaced settings may be
     * present.
     */
    Set<ExampleSetting> replaced() {
        return switch (this) {
            case X_AUTH, CALLBACK_SECRET -> Set.of(SECRET);
            case ACCESS_TOKEN -> Set.of(TOKEN_URL, CLIENT_ID, CLIENT_SECRET);
            default -> Set.of();
        };
    }

    /** Returns whether {@code MerchantSdk.fromEnvironment()} reads the setting. */
    boolean isReadBySdk() {
        return compareTo(CALLBACK_SECRET) < 0;
    }

    static boolean isVariable(String name) {
        return Arrays.stream(values()).anyMatch(setting -> setting.variable().equals(name));
    }
}

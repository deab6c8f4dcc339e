package dev.merchantsdk.sandbox.payer;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.http.ReturnAddress;
import java.util.Optional;
import okhttp3.HttpUrl;

/** The way back to the shop. */
public final class ReturnLink {
    private ReturnLink() {}

    /** Adds the shop's host to a view, if its return address is one of the web. */
    public static void host(JsonValue.ObjectBuilder view, Optional<String> address) {
        address.map(HttpUrl::parse).ifPresent(url -> view.put("shop", url.host()));
    }

    /**
     * Adds the object {@code back}: {@code opens} is {@code page}, {@code app}, {@code nothing} if a browser may not
     * open the address, or {@code absent}; the first two have a {@code url}.
     */
    public static void back(JsonValue.ObjectBuilder view, Optional<String> address) {
        Optional<ReturnAddress> parsed = address.flatMap(ReturnAddress::parse);
        JsonValue.ObjectBuilder back = JsonValue.objectBuilder();
        parsed.ifPresentOrElse(
                shop -> back.put("opens", shop.opensApp() ? "app" : "page").put("url", shop.uri()),
                () -> back.put("opens", address.isPresent() ? "nothing" : "absent"));
        view.put("back", back.build());
    }
}

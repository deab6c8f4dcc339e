package dev.merchantsdk.receipts.rules;

import dev.merchantsdk.core.check.Violations;
import org.jspecify.annotations.Nullable;

/** Checks the {@code serviceId} of a receipt. */
public final class ServiceIds {
    private ServiceIds() {}

    /** Checks that the id can be part of a URL path. */
    public static void check(Violations violations, @Nullable String id) {
        violations.text("serviceId", id).required().notBlank().oneLine();
        violations.rule(!".".equals(id) && !"..".equals(id), "serviceId", "must not be a dot segment");
    }
}

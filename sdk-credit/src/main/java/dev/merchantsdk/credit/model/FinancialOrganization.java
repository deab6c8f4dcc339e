package dev.merchantsdk.credit.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenEnum;
import dev.merchantsdk.core.wire.Constants;
import org.jspecify.annotations.Nullable;

/**
 * A financial organization's code, an identifier of Latin characters. The contract does not list the codes; the
 * service's manager provides those enabled for the store. Characters other than ASCII letters, digits, {@code _},
 * {@code -} and {@code .} cause a {@link CreditWarning}.
 */
public final class FinancialOrganization extends OpenEnum<String> {
    private static final Constants<String, FinancialOrganization> CONSTANTS =
            new Constants<>(FinancialOrganization::new);

    private FinancialOrganization(String raw, @Nullable String name) {
        super(raw, name);
    }

    /** Returns the organization with this code. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static FinancialOrganization of(String code) {
        return CONSTANTS.of(code);
    }
}

package dev.merchantsdk.payments.code;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenEnum;
import dev.merchantsdk.core.wire.Constants;
import dev.merchantsdk.payments.code.CodeFile.CodeRow;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The code of a no-code module of the service (contract, "Errors", "No-code modules"). Do not confuse this code with an
 * HTTP status or a {@link ResponseCode}. The contract does not specify which part of a response contains the code. The
 * service may send codes that the contract does not contain.
 */
public final class NoCodeModuleCode extends OpenEnum<Integer> {
    private static final Constants<Integer, NoCodeModuleCode> CONSTANTS = new Constants<>(NoCodeModuleCode::new);

    static {
        CodeFile.NO_CODE_MODULES.forEach(
                (code, row) -> CONSTANTS.add(code, row.meaning().orElse("")));
    }

    private NoCodeModuleCode(Integer raw, @Nullable String name) {
        super(raw, name);
    }

    /** Returns the code for a number that the service sends. For an unknown number, the result contains this number. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static NoCodeModuleCode of(int raw) {
        return CONSTANTS.of(raw);
    }

    /** Returns all codes that the contract contains, in ascending order. */
    public static List<NoCodeModuleCode> all() {
        return CodeFile.NO_CODE_MODULES.keySet().stream()
                .map(NoCodeModuleCode::of)
                .toList();
    }

    /** Returns the messages of no-code modules that the contract lists without a code, in the contract's words. */
    public static List<String> textsWithoutCode() {
        return CodeFile.NO_CODE_MODULE_TEXTS;
    }

    /** The meaning in the contract's words; empty for a number that the contract does not contain. */
    public Optional<String> meaning() {
        return Optional.ofNullable(CodeFile.NO_CODE_MODULES.get(raw())).flatMap(CodeRow::meaning);
    }
}

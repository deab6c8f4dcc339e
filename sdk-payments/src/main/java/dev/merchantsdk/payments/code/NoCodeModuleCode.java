package dev.merchantsdk.payments.code;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenEnum;
import dev.merchantsdk.core.wire.Constants;
import dev.merchantsdk.payments.code.CodeFile.CodeRow;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A code of one of the service's no-code modules (contract, "Errors", "No-code modules"), not to be confused with an
 * HTTP status or a {@link ResponseCode}. The contract does not specify which part of a response contains it. Others
 * than the contract's may appear.
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

    /** Returns the code for a number, even an unknown one. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static NoCodeModuleCode of(int raw) {
        return CONSTANTS.of(raw);
    }

    /** Returns the contract's codes, in ascending order. */
    public static List<NoCodeModuleCode> all() {
        return CodeFile.NO_CODE_MODULES.keySet().stream()
                .map(NoCodeModuleCode::of)
                .toList();
    }

    /** Returns the messages of no-code modules that the contract lists without a code, in the contract's words. */
    public static List<String> textsWithoutCode() {
        return CodeFile.NO_CODE_MODULE_TEXTS;
    }

    /** Returns the meaning in the contract's words; empty for a number that it does not contain. */
    public Optional<String> meaning() {
        return Optional.ofNullable(CodeFile.NO_CODE_MODULES.get(raw())).flatMap(CodeRow::meaning);
    }
}

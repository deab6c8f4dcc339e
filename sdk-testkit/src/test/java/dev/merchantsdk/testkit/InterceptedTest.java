package dev.merchantsdk.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class InterceptedTest {
    @FunctionalInterface
    interface Echo {
        @Nullable
        String of(@Nullable String word);
    }

    @Test
    void passesNullOn() {
        List<@Nullable Object> arguments = new ArrayList<>();
        Echo echo = Intercepted.of(Echo.class, word -> word, call -> {
            arguments.addAll(call.arguments());
            return call.proceed();
        });

        assertThat(echo.of(null)).isNull();
        assertThat(arguments).containsExactly((Object) null);
    }
}

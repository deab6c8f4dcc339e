package dev.merchantsdk.testkit;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Wraps an implementation of an interface, such as a journal, so that a test can delay, fail or observe its calls. */
public final class Intercepted {
    /**
     * A call of the wrapped object.
     *
     * @param original the call itself. If the object returns a copy of itself, the copy is wrapped likewise
     */
    public record InterceptedCall(String method, List<Object> arguments, Supplier<@Nullable Object> original) {
        public boolean is(String name) {
            return method.equals(name);
        }

        public @Nullable Object proceed() {
            return original.get();
        }
    }

    /** What happens instead of a call. */
    @FunctionalInterface
    public interface Interception {
        @Nullable
        Object on(InterceptedCall call);
    }

    private Intercepted() {}

    public static <T> T of(Class<T> type, T target, Interception step) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> {
                    List<Object> values = arguments == null
                            ? List.of()
                            : Collections.unmodifiableList(Arrays.asList(arguments)); // which may contain null
                    return step.on(new InterceptedCall(method.getName(), values, () -> {
                        @Nullable Object result = invoked(method, target, values);
                        return type.isInstance(result) ? of(type, type.cast(result), step) : result;
                    }));
                }));
    }

    private static @Nullable Object invoked(Method method, Object target, List<Object> arguments) {
        try {
            return method.invoke(target, arguments.toArray());
        } catch (InvocationTargetException e) {
            return Undeclared.thrown(e.getTargetException());
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }
}

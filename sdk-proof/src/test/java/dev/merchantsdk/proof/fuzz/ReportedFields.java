package dev.merchantsdk.proof.fuzz;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.ServiceText;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.core.serialization.SensitiveValue;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Compares all fields of a response with the scalars of its body. */
final class ReportedFields {
    private final BodyScalars body;

    private ReportedFields(BodyScalars body) {
        this.body = body;
    }

    /** Throws an error if the response reports a text or a number that its body doesn't contain. */
    static void requireFrom(BodyScalars body, Object response) {
        new ReportedFields(body).require("", response);
    }

    private void require(String path, Object value) {
        if (value instanceof Optional<?> optional) {
            optional.ifPresent(present -> require(path, present));
        } else if (value instanceof OptionalInt number) {
            number.ifPresent(present -> number(path, BigDecimal.valueOf(present)));
        } else if (value instanceof OptionalLong number) {
            number.ifPresent(present -> number(path, BigDecimal.valueOf(present)));
        } else if (value instanceof Collection<?> all) {
            all.forEach(each -> require(path + "[]", each));
        } else if (value instanceof Page<?> page) {
            require(path, page.items());
        } else if (value instanceof SensitiveValue secret) {
            text(path, secret.reveal());
        } else if (value instanceof ServiceText secret) {
            text(path, secret.reveal());
        } else if (value instanceof String text) {
            text(path, text);
        } else if (value instanceof BigDecimal number) {
            number(path, number);
        } else if (value instanceof Long || value instanceof Integer) {
            number(path, BigDecimal.valueOf(((Number) value).longValue()));
        } else {
            for (Class<?> type : value.getClass().getInterfaces()) {
                fields(path, type, value);
            }
        }
    }

    private void fields(String path, Class<?> type, Object value) {
        if (!type.getName().startsWith("dev.merchantsdk.")) {
            return;
        }
        for (Method method : type.getMethods()) {
            if (method.isAnnotationPresent(JsonProperty.class) && method.getParameterCount() == 0) {
                require(path + "." + method.getName(), invoke(method, value));
            }
        }
    }

    private static Object invoke(Method method, Object value) {
        try {
            method.setAccessible(true);
            return method.invoke(value);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(method.getName(), e);
        }
    }

    private void text(String path, String text) {
        boolean isAbsent = text.isEmpty() && !path.endsWith(".id"); // the default of a bank's fields
        if (!isAbsent && !body.hasText(text)) {
            throw new AssertionError(path + " is not in the body: " + text);
        }
    }

    private void number(String path, BigDecimal number) {
        if (!body.hasNumber(number)) {
            throw new AssertionError(path + " is not in the body: " + number);
        }
    }
}

package dev.merchantsdk.core.serialization;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonValue;

/**
 * A type that an application's Jackson 2 or Jackson 3 mapper cannot write: it throws an exception that names the type.
 *
 * <p>All models of requests and responses are such types, because most contain personal data, and the service's naming
 * style and units differ from field to field. To publish a model's data, copy it into your own type. Mappers can write
 * and read {@link dev.merchantsdk.core.value.Amount Amount} and the
 * {@linkplain dev.merchantsdk.core.value.OpenEnum open enums}.
 */
// Jackson 2 would otherwise use private constructors, which do not validate.
@JsonAutoDetect(creatorVisibility = JsonAutoDetect.Visibility.NONE)
public interface NotJsonSerializable {
    @JsonValue
    private String refuseJson() {
        throw new UnsupportedOperationException(publicType().getName()
                + (this instanceof SensitiveValue
                        ? " cannot be written as JSON: to write its text, put reveal() into a type of your own"
                        : " cannot be written as JSON: copy the values that you need into a type of your own"));
    }

    /**
     * Returns the public type of this value, for the exception message: its class, or else the interface that it
     * implements.
     */
    private Class<?> publicType() {
        Class<?>[] types = getClass().getInterfaces();
        boolean isHidden = types.length > 0
                && !types[0].getPackageName().equals(NotJsonSerializable.class.getPackageName())
                && NotJsonSerializable.class.isAssignableFrom(types[0])
                && (getClass().getSimpleName().startsWith("Immutable")
                        || !types[0].getPackageName().equals(getClass().getPackageName()));
        return isHidden ? types[0] : getClass();
    }
}

package dev.merchantsdk.core.serialization;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonValue;

/**
 * A type whose values an application cannot write with its own {@code ObjectMapper} of Jackson 2 or Jackson 3. The
 * mapper rejects such a value as the root value, as a property, as an element and as the key of a map. The exception
 * message contains the name of the type.
 *
 * <p>All models of requests and responses implement this interface. There are two reasons: the names and units in the
 * contract's JSON differ from field to field, and most models contain personal data. To publish data of a model, copy
 * the data into your own type. {@link dev.merchantsdk.core.value.Amount Amount} and the {@linkplain
 * dev.merchantsdk.core.value.OpenEnum open enums}, such as {@link dev.merchantsdk.core.value.Scope Scope}, do not
 * implement this interface. Mappers of Jackson 2 and Jackson 3 write and read these types exactly.
 */
@JsonAutoDetect(
        creatorVisibility =
                JsonAutoDetect.Visibility
                        .NONE) // Jackson 2 would otherwise use private constructors, which do not validate
public interface NotJsonSerializable {
    @JsonValue
    private String refuseJson() {
        throw new UnsupportedOperationException(publicType().getName()
                + (this instanceof SensitiveValue
                        ? " cannot be written as JSON: if its text must be written, put the result of reveal() into a type of your own"
                        : " cannot be written as JSON: copy the values that you need into a type of your own"));
    }

    /**
     * Returns the public type of this value, for the exception message. The implementation classes of models, pages and
     * operations are not in the public API, so this method returns the interface that such a class implements.
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

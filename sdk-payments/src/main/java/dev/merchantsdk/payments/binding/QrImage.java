package dev.merchantsdk.payments.binding;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.wire.WireForm;
import java.util.Base64;
import java.util.Objects;
import java.util.regex.Pattern;

/** A QR code as an image, which the service sends in Base64. */
public final class QrImage implements NotJsonSerializable {
    /** The decoder rejects line breaks. */
    private static final Pattern BLANKS = Pattern.compile("\\s");

    private final String base64;

    @JsonCreator(mode = JsonCreator.Mode.DISABLED) // prevents object mappers from detecting this constructor
    private QrImage(String base64) {
        this.base64 = base64;
    }

    /** Returns an image for the service's Base64 string. */
    @WireForm
    public static QrImage of(String base64) {
        return new QrImage(Objects.requireNonNull(base64, "an image"));
    }

    /** Returns the image as the service's Base64 string. */
    @WireForm
    public String base64() {
        return base64;
    }

    /**
     * Returns the bytes of the image file.
     *
     * @throws IllegalStateException if the string from the service is not Base64
     */
    public byte[] bytes() {
        try {
            return Base64.getDecoder().decode(BLANKS.matcher(base64).replaceAll(""));
        } catch (IllegalArgumentException e) {
            throw new IllegalStateException("the QR image is not Base64", e);
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof QrImage that && base64.equals(that.base64);
    }

    @Override
    public int hashCode() {
        return base64.hashCode();
    }

    @Override
    public String toString() {
        return "QrImage(***)";
    }
}

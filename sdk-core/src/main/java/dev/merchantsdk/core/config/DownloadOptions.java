package dev.merchantsdk.core.config;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import org.immutables.value.Value;

/** What a download may take, and who watches it. */
@Value.Immutable
@SdkStyle
public interface DownloadOptions extends NotJsonSerializable {
    /** The defaults. */
    static DownloadOptions defaults() {
        return builder().build();
    }

    /** How large the file may be, in bytes, at least 1. Default 1 GiB. A larger one ends the download, and nothing of it stays. */
    @Value.Default
    default long maxBytes() {
        return 1L << 30;
    }

    /**
     * Whether only files that begin with the signature of an xls file (OLE2) are saved. Any other body ends the download, and nothing of it stays. By
     * default the file may have any bytes, as a service may also send xlsx, CSV or HTML as a table. Default false.
     */
    @Value.Default
    default boolean xlsOnly() {
        return false;
    }

    /** Who watches. Default: nobody. */
    @Value.Default
    default DownloadListener listener() {
        return (bytes, total) -> {};
    }

    /** Refuses limits that cannot work. */
    private void validate() {
        Violations.collect().number("maxBytes", maxBytes(), 1, Long.MAX_VALUE).throwIfAny("DownloadOptions");
    }

    /** Returns a builder with the defaults. */
    static Builder builder() {
        return ImmutableDownloadOptions.builder();
    }

    /** Builds {@link DownloadOptions}. */
    abstract sealed class Builder permits ImmutableDownloadOptions.Builder {
        Builder() {}

        public abstract Builder maxBytes(long maxBytes);

        public abstract Builder xlsOnly(boolean xlsOnly);

        public abstract Builder listener(DownloadListener listener);

        /** Copies the present properties of {@code other} and appends its lists. */
        public abstract Builder from(DownloadOptions other);

        abstract DownloadOptions create();

        public final DownloadOptions build() {
            DownloadOptions value = create();
            value.validate();
            return value;
        }
    }
}

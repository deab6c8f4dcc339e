package dev.merchantsdk.core.config;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import org.immutables.value.Value;

/** Limits and listener of a download. */
@Value.Immutable
@SdkStyle
public interface DownloadOptions extends NotJsonSerializable {
    /** Returns the default options. */
    static DownloadOptions defaults() {
        return builder().build();
    }

    /**
     * Largest file in bytes, at least 1. Default 1 GiB. When the file is larger, the download fails and deletes the
     * partial file.
     */
    @Value.Default
    default long maxBytes() {
        return 1L << 30;
    }

    /**
     * Whether only xls files (OLE2) are saved. Default false. If true, a file without this signature fails, such as
     * xlsx, CSV or HTML.
     */
    @Value.Default
    default boolean xlsOnly() {
        return false;
    }

    /** Listener for progress. Default: none. */
    @Value.Default
    default DownloadListener listener() {
        return (bytes, total) -> {};
    }

    private void validate() {
        Violations.collect().number("maxBytes", maxBytes(), 1, Long.MAX_VALUE).throwIfAny("DownloadOptions");
    }

    static Builder builder() {
        return ImmutableDownloadOptions.builder();
    }

    abstract sealed class Builder permits ImmutableDownloadOptions.Builder {
        Builder() {}

        public abstract Builder maxBytes(long maxBytes);

        public abstract Builder xlsOnly(boolean xlsOnly);

        public abstract Builder listener(DownloadListener listener);

        /** Copies all properties of {@code other}. */
        public abstract Builder from(DownloadOptions other);

        abstract DownloadOptions create();

        public final DownloadOptions build() {
            DownloadOptions value = create();
            value.validate();
            return value;
        }
    }
}

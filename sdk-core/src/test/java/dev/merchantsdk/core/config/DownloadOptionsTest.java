package dev.merchantsdk.core.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.error.InvalidRequestException;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

final class DownloadOptionsTest {
    @Test
    void theDefaultIsAnyFileOfAtMostOneGibibyte() {
        DownloadOptions defaults = DownloadOptions.defaults();

        assertThat(defaults.maxBytes()).isEqualTo(1_073_741_824L);
        assertThat(defaults.xlsOnly()).isFalse();
        assertThatCode(() -> defaults.listener().received(1, OptionalLong.empty()))
                .doesNotThrowAnyException();
    }

    @Test
    void aFileHasAtLeastOneByte() {
        assertThat(DownloadOptions.builder().maxBytes(1).build().maxBytes()).isEqualTo(1);
        assertThatThrownBy(() -> DownloadOptions.builder().maxBytes(0).build())
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageStartingWith("DownloadOptions is invalid: maxBytes must be 1..");
    }
}

package dev.merchantsdk.identification;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.UnreadableJson;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

final class AnyLetterCaseTest {
    @Test
    void propertiesAreKnownInAnyLetterCaseAndUnknownOnesKeepTheirs() throws UnreadableJson {
        IdentificationStatus status = read("""
                {"ID": "a", "PhoneVerified": true, "personverified": null, "INN": {"STATUS": "Valid", "Source": 1}, "FooBar": 1}
                """);

        assertThat(status.id()).contains("a");
        assertThat(status.phoneVerified()).contains(true);
        assertThat(status.personVerified()).isEmpty();
        assertThat(status.inn().orElseThrow().status()).contains(CheckStatus.VALID);
        assertThat(status.inn().orElseThrow().additional()).containsOnlyKeys("Source");
        assertThat(status.additional()).containsOnlyKeys("FooBar");
    }

    @Test
    void aReplyThatSaysTheSameThingTwiceIsNotRead() throws UnreadableJson {
        assertThatThrownBy(() -> read("{\"phoneVerified\": true, \"PhoneVerified\": false}"))
                .isInstanceOf(UnreadableJson.class);
        assertThat(read("{\"phoneVerified\": null, \"PhoneVerified\": false}").phoneVerified())
                .contains(false);
    }

    private static IdentificationStatus read(String json) throws UnreadableJson {
        return JsonCodec.reader(IdentificationStatus.class)
                .read(new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)));
    }
}

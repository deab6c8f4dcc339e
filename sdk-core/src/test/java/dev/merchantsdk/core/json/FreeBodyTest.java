package dev.merchantsdk.core.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class FreeBodyTest {
    @Test
    void whatACallerPutsIntoAMapIsWrittenAsItIs() {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("list", List.of());
        body.put("map", Map.of());
        body.put("text", "");
        body.put("nothing", null);
        body.put("absent", Optional.empty());

        assertThat(new String(JsonCodec.write(body), UTF_8))
                .isEqualTo("{\"list\":[],\"map\":{},\"text\":\"\",\"nothing\":null,\"absent\":null}");
        assertThat(new String(JsonCodec.writeWith("ApiKey", "k", body), UTF_8))
                .isEqualTo("{\"ApiKey\":\"k\",\"list\":[],\"map\":{},\"text\":\"\",\"nothing\":null,\"absent\":null}");
    }
}

package dev.merchantsdk.core.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class UnknownValuesTest {
    /**
     * Checks that the garbage collector can collect the unknown values of an open enum. The SDK must not intern these
     * values.
     */
    @Test
    void aMillionDistinctUnknownValuesAreNotKept() throws Exception {
        JsonReader<Money> reader = JsonCodec.reader(Money.class);
        List<WeakReference<Object>> seen = new ArrayList<>();
        for (int document = 0; document < 1000; document++) {
            StringBuilder text = new StringBuilder("{\"id\":\"1\",\"parts\":[");
            for (int part = 0; part < 1000; part++) {
                text.append(part == 0 ? "" : ",").append("{\"id\":\"1\",\"status\":\"new-");
                text.append(document).append('-').append(part).append("\"}");
            }
            Money money = reader.read(
                    new ByteArrayInputStream(text.append("]}").toString().getBytes(UTF_8)));
            assertThat(money.parts()).hasSize(1000);
            seen.add(new WeakReference<>(money.parts().get(document).status().orElseThrow()));
            seen.add(new WeakReference<>(
                    money.parts().get(document).status().orElseThrow().raw()));
        }
        for (int i = 0; i < 20 && seen.stream().anyMatch(value -> value.get() != null); i++) {
            System.gc();
        }
        assertThat(seen)
                .hasSize(2000)
                .allSatisfy(value -> assertThat(value.get()).isNull());
    }
}

package dev.merchantsdk.payments.register;

import static dev.merchantsdk.payments.request.PaymentSamples.FIXTURES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.merchantsdk.core.error.ServiceText;
import dev.merchantsdk.core.json.UnreadableJson;
import dev.merchantsdk.payments.RecordJson;
import dev.merchantsdk.payments.internal.RegisterResponse;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the accessor of each field of a register (contract, "Register (report) record"). */
final class OrderedRegisterTest {
    @Test
    void hasItsFields() throws Exception {
        Register register = RecordJson.read(
                        RegisterResponse.class, FIXTURES.text("registers/status/all-fields.response.json"))
                .report();

        assertThat(register.id()).isEqualTo("22222222-3333-4444-5555-666666666666");
        assertThat(register.status()).contains(RegisterStatus.INITIAL);
        assertThat(register.reportType()).contains("pay_transactions");
        assertThat(register.errorMessage()).contains(ServiceText.of("Too many rows"));
        assertThat(register.createdAt()).contains(Instant.parse("2026-03-02T09:00:00Z"));
        assertThat(register.updatedAt()).contains(Instant.parse("2026-03-02T09:20:31.250Z"));
        assertThat(register.isReady()).isFalse();
    }

    @Test
    void isReadyWithSuccessOnlyAndNotInJson() throws Exception {
        String json = "{\"id\":\"1\",\"status\":\"success\"}";
        Register register = RecordJson.read(Register.class, json);

        assertThat(register.isReady()).isTrue();
        assertThat(Register.parse("{\"id\":\"1\"}").isReady()).isFalse();
        assertThat(RecordJson.write(register)).isEqualTo(json);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\\t"})
    void hasIdForQueries(String id) {
        assertThat(catchThrowable(
                        () -> RecordJson.read(RegisterResponse.class, "{\"report\":{\"id\":\"" + id + "\"}}")))
                .isInstanceOfSatisfying(
                        UnreadableJson.class,
                        unreadable -> assertThat(unreadable.path()).isEqualTo("report.id"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"2026-03-02\"", "\"marker\"", "1772442000", "{}"})
    void keepsOtherTimes(String time) throws Exception {
        for (String field : new String[] {"created_at", "updated_at"}) {
            Register register = RecordJson.read(
                            RegisterResponse.class,
                            "{\"report\":{\"id\":\"1\",\"" + field + "\":" + time + ",\"status\":\"success\"}}")
                    .report();
            assertThat(register.isReady()).isTrue();
            assertThat(register.createdAt()).isEmpty();
            assertThat(register.updatedAt()).isEmpty();
            assertThat(register.additional()).containsOnlyKeys(field);
            assertThat(register.additional())
                    .hasEntrySatisfying(field, kept -> assertThat(kept.toJson()).isEqualTo(time));
            assertThat(register).asString().doesNotContain("marker");
        }
    }
}

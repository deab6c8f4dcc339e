package dev.merchantsdk.identification.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.endpoint.Auth;
import java.time.LocalDate;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Compares the endpoints of the SDK with the contract, section "Mobilization status". */
final class MobilizationEndpointsTest {
    @Test
    void areTheContractsTable() {
        assertThat(MobilizationEndpoints.all().stream().map(endpoint -> endpoint + " " + endpoint.repeat()))
                .containsExactly(
                        "mobilization.start POST {psp_secure_url}/api/mobilizations NEVER",
                        "mobilization.status GET {psp_secure_url}/api/mobilizations/{extId} ALWAYS");
        assertThat(MobilizationEndpoints.all())
                .allMatch(endpoint -> endpoint.auth().equals(Auth.X_AUTH));
    }

    @Test
    void theirBodyPrintsNothingOfThePerson() {
        assertThat(new MobilizationBody(
                        "Полиграф",
                        "Шариков",
                        "Полиграфович",
                        LocalDate.of(1990, 3, 5),
                        Optional.of("501716749325"),
                        Optional.empty(),
                        Optional.empty()))
                .hasToString("MobilizationBody(***)");
    }
}

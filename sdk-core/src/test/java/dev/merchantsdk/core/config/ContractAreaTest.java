package dev.merchantsdk.core.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the address and the authentication of each area (contract, "Addresses" and "Authentication"). */
final class ContractAreaTest {
    @ParameterizedTest
    @CsvSource({
        "CREDIT, {base_url}, API_KEY",
        "PAYMENTS, {gateway_url}, X_AUTH",
        "CARD_BINDINGS, {gateway_url}, X_AUTH",
        "SBP, {gateway_url}, X_AUTH",
        "OPERATIONS, {gateway_url}, X_AUTH",
        "TRANSACTIONS, {psp_url}, OAUTH",
        "SECURE_TRANSACTIONS, {gateway_url}, OAUTH",
        "REGISTERS, {psp_url}, OAUTH",
        "BALANCE, {psp_url}, OAUTH",
        "RECEIPTS, {psp_url}, OAUTH",
        "IDENTIFICATION, {gateway_url}, X_AUTH",
        "MOBILIZATION, {psp_secure_url}, X_AUTH",
    })
    void hasTheAddressAndTheAuthenticationOfTheContract(Area area, String address, Authentication authentication) {
        assertThat(area.address().placeholder()).isEqualTo(address);
        assertThat(area.authentication()).isEqualTo(authentication);
    }
}

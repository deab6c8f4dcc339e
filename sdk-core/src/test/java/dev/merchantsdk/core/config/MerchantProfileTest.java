package dev.merchantsdk.core.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.error.ConfigurationException;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

final class MerchantProfileTest {
    @Test
    void isEmptyByDefault() {
        assertThat(MerchantProfile.empty().merchantCategoryCode()).isEmpty();
        assertThat(MerchantProfile.empty().cashRegister()).isEmpty();
        assertThat(MerchantProfile.builder().build()).isEqualTo(MerchantProfile.empty());
    }

    @ParameterizedTest
    @ValueSource(strings = {"4814", "6050", "0742", "0000", "9999"})
    void acceptsFourDigitCategoriesWithLeadingZeros(String code) {
        assertThat(MerchantProfile.builder().merchantCategoryCode(code).build().merchantCategoryCode())
                .hasValue(code);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "481", "48140", "48l4", " 4814", "4814\n", "-814", "４８１４"})
    void refusesAllOtherCategories(String code) {
        MerchantProfile.Builder profile = MerchantProfile.builder().merchantCategoryCode(code);

        assertThatThrownBy(profile::build)
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("MerchantProfile is invalid: merchantCategoryCode must be four digits");
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://shop.example/callbacks?key=1", "http://127.0.0.1:8080/callback"})
    void acceptsTheCallbackAddressesOfARequest(String url) {
        MerchantProfile profile = MerchantProfile.builder().callbackUrl(url).build();

        assertThat(profile.callbackUrl()).contains(url);
        assertThat(profile.toString()).doesNotContain(url);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "http://shop.example/callback", "/callback", "https://a b/c", "ftp://shop.example/"})
    void rejectsOtherCallbackAddresses(String url) {
        MerchantProfile.Builder profile = MerchantProfile.builder().callbackUrl(url);

        assertThatThrownBy(profile::build)
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("callbackUrl must be an absolute https address; http only to the loopback");
    }

    @ParameterizedTest
    @EnumSource
    void returnsOwnerOfCashRegister(CashRegister register) {
        MerchantProfile profile =
                MerchantProfile.builder().cashRegister(register).build();

        assertThat(profile.cashRegister()).hasValue(register);
        assertThat(profile.merchantCategoryCode()).isEmpty();
        assertThat(profile).isNotEqualTo(MerchantProfile.empty());
    }

    @Test
    void usesMoscowTimeByDefault() {
        assertThat(MerchantProfile.empty().timeZone()).isEqualTo(ZoneId.of("Europe/Moscow"));
        assertThat(MerchantProfile.builder()
                        .merchantCategoryCode("4814")
                        .build()
                        .timeZone())
                .isEqualTo(ZoneId.of("Europe/Moscow"));

        MerchantProfile far =
                MerchantProfile.builder().timeZone(ZoneId.of("Asia/Kamchatka")).build();

        assertThat(far.timeZone()).isEqualTo(ZoneId.of("Asia/Kamchatka"));
        assertThat(far).isNotEqualTo(MerchantProfile.empty());
    }

    @Test
    @SuppressWarnings("NullAway") // a caller without null checks can pass null
    void namesTheIdThatIsNull() {
        MerchantProfile.Builder profile = MerchantProfile.builder();

        assertThatThrownBy(() -> profile.receiptClientId(null))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("receiptClientId");
        assertThatThrownBy(() -> profile.receiptMerchantId(null))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("receiptMerchantId");
    }

    @Test
    void knowsTheTwoRegistersOfTheContract() {
        assertThat(CashRegister.values()).containsExactly(CashRegister.OWN, CashRegister.SERVICE_AGENT);
    }

    @Test
    void sendsReceiptIdsAsTextsByDefault() {
        MerchantProfile profile = MerchantProfile.empty();

        assertThat(List.of(
                        profile.receiptClientIdKind(), profile.receiptMerchantIdKind(), profile.receiptServiceIdKind()))
                .containsOnly(JsonKind.TEXT);
    }

    @ParameterizedTest
    @ValueSource(strings = {" ", "a\nb"})
    void refusesBlankReceiptIds(String id) {
        MerchantProfile.Builder client = MerchantProfile.builder().receiptClientId(id);
        MerchantProfile.Builder merchant = MerchantProfile.builder().receiptMerchantId(id);

        assertThatThrownBy(client::build)
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("receiptClientId");
        assertThatThrownBy(merchant::build)
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("receiptMerchantId");
    }
}

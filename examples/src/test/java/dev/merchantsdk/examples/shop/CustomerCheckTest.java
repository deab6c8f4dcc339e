package dev.merchantsdk.examples.shop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.core.value.Inn;
import dev.merchantsdk.identification.IdentificationSession;
import dev.merchantsdk.identification.model.Gender;
import dev.merchantsdk.identification.model.Passport;
import dev.merchantsdk.identification.model.PersonCheck;
import dev.merchantsdk.sandbox.Sandbox;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class CustomerCheckTest {
    @Test
    void identifiesCustomerAfterRightCodeAndCountsEachCode() {
        try (Sandbox sandbox = Sandbox.start()) {
            sandbox.identification().passes("Иванов", "Иван", "Иванович");
            CustomerCheck check = new CustomerCheck(Merchant.of(sandbox.sdk()));
            List<String> stored = new ArrayList<>();
            stored.add(check.start(PersonCheck.builder()
                    .lastName("Иванов")
                    .firstName("Иван")
                    .patronymic("Иванович")
                    .gender(Gender.MALE)
                    .passport(Passport.of("0306", "322484"))
                    .inn(Inn.of("501716749325"))
                    .phone("+79001234567")
                    .build()));

            check.enterCode(stored.get(0), "1234", stored::add);
            check.enterCode(stored.get(1), "0000", stored::add);
            sandbox.clock().advance(Duration.ofMinutes(10));

            assertThat(check.isIdentified(stored.get(2))).contains(true);
            assertThat(IdentificationSession.parse(stored.get(2)).attemptsLeft())
                    .isEqualTo(3);
        }
    }
}

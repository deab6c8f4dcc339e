package dev.merchantsdk.examples.shop;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.identification.IdentificationSession;
import dev.merchantsdk.identification.model.IdentificationStatus;
import dev.merchantsdk.identification.model.PersonCheck;
import java.util.Optional;
import java.util.function.Consumer;

// tag::task
/** Identifies a customer by documents, and by a code sent to the phone. */
final class CustomerCheck {
    private final Merchant merchant;

    CustomerCheck(Merchant merchant) {
        this.merchant = merchant;
    }

    /** Sends the person's data. Returns the session: store this text, which counts the codes. */
    String start(PersonCheck person) {
        return merchant.identification().start(person).toText();
    }

    /** Submits a code that the customer typed. The session is stored again before the code is sent. */
    void enterCode(String session, String code, Consumer<String> store) {
        IdentificationSession parsed = IdentificationSession.parse(session);
        merchant.identification().submitSmsCode(parsed, code, counted -> store.accept(counted.toText()));
    }

    /** Waits for the result; empty if the checks have not ended when the wait ends. */
    Optional<Boolean> isIdentified(String session) {
        return merchant.identification()
                .resume(IdentificationSession.parse(session))
                .await()
                .completed()
                .map(IdentificationStatus::isPassed);
    }
}
// end::task

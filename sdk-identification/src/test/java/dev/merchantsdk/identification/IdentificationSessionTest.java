package dev.merchantsdk.identification;

import static dev.merchantsdk.identification.IdentificationSamples.ID;
import static dev.merchantsdk.identification.IdentificationSamples.STARTED;
import static dev.merchantsdk.identification.IdentificationSamples.byInn;
import static dev.merchantsdk.identification.IdentificationSamples.json;
import static dev.merchantsdk.identification.IdentificationSamples.status;
import static dev.merchantsdk.identification.IdentificationSamples.withPhone;
import static dev.merchantsdk.identification.IdentificationSamples.withoutPhone;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the values of an {@link IdentificationSession}, the string of {@code toText()}, and {@code toString()}. */
final class IdentificationSessionTest {
    @Test
    void hasFiveAttemptsWithPhoneAndNoneWithout() throws Exception {
        try (ScriptedServer server = ScriptedServer.start().respond(200, STARTED);
                TestMerchant merchant = TestMerchant.at(server.url())) {
            IdentificationClient client = IdentificationCalls.client(merchant);
            IdentificationSession withPhone =
                    client.start(byInn().phone("+79001234567").build());
            IdentificationSession without = client.start(byInn().build());

            assertThat(withPhone.attemptsLeft()).isEqualTo(5);
            assertThat(withPhone.toText()).isEqualTo("0 GIVEN " + ID);
            assertThat(without.attemptsLeft()).isZero();
            assertThat(without.toText()).isEqualTo("0 NOT_GIVEN " + ID);
        }
    }

    @ParameterizedTest
    @CsvSource({"0 GIVEN,0,5", "3 GIVEN,3,2", "5 GIVEN,5,0", "0 NOT_GIVEN,0,0", "2 VERIFIED,2,0"})
    void readsBackWhatItWrote(String start, int attempts, int left) {
        IdentificationSession session = IdentificationSession.parse(start + " " + ID);

        assertThat(session.id()).isEqualTo(ID);
        assertThat(session.attempts()).isEqualTo(attempts);
        assertThat(session.attemptsLeft()).isEqualTo(left);
        assertThat(session.toText()).isEqualTo(start + " " + ID);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "@ID",
                "GIVEN @ID",
                "0 @ID",
                "0 GIVEN",
                "0 GIVEN ",
                "0 GIVEN  @ID",
                " 0 GIVEN @ID",
                "0 GIVEN @ID ",
                "0 GIVEN @ID\n",
                "-1 GIVEN @ID",
                "6 GIVEN @ID",
                "10 GIVEN @ID",
                "٣ GIVEN @ID",
                "0 given @ID",
                "0 SENT @ID",
                "0 GIVEN ../v2",
                "{'attempts':0,'phone':'GIVEN','id':'@ID'}",
            })
    void refusesEveryOtherText(String text) {
        assertThatThrownBy(() -> IdentificationSession.parse(json(text)))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessage("IdentificationSession is invalid: text must be a text of toText(). "
                        + "Nothing was sent; correct the named fields");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "order-1",
                "0f8fad5bd9cb469fa16570867728950e",
                "@ID@ID",
                "@ID ",
                "@ID\r\nx-auth: 1",
                "@ID/../v2",
                "../@ID",
                "@ID%2f..",
                "@ID?a=b",
                "@ID#a",
                "@ID\0",
                "0f8fad5b-d9cb-469f-a165-7086772895\ud800e",
            })
    void refusesIdThatIsNotAUuid(String id) {
        assertThatThrownBy(() -> IdentificationSession.of(json(id)))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("id must be a UUID, was ***");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "0f8fad5bd9cb469fa16570867728950e", "0f8fad5b-d9cb-469f-a165-70867728950g", "@ID@ID"})
    void continuesWithAnIdOfAnotherFormThatTheServiceReturned(String id) {
        assertThat(IdentificationSession.parse("0 GIVEN " + json(id)).id()).isEqualTo(json(id));
    }

    @Test
    void acceptsIdInEitherLetterCase() {
        assertThat(IdentificationSession.of("0F8FAD5B-D9CB-469F-A165-70867728950E")
                        .id())
                .isEqualTo("0F8FAD5B-D9CB-469F-A165-70867728950E");
    }

    @Test
    void needsNoMoreCodesWhenStatusShowsVerifiedPhone() throws Exception {
        IdentificationSession seen = withPhone();
        IdentificationSession waitedFor = withPhone();
        IdentificationSession wrong = withPhone();

        seen.record(status("{\"phoneVerified\":true}"));
        boolean decided = waitedFor.isDecidedBy(status("{\"phoneVerified\":true}"));
        wrong.record(status("{\"phoneVerified\":false}"));
        wrong.record(status("{\"phoneVerified\":null}"));

        assertThat(decided).isFalse();
        assertThat(seen.toText()).isEqualTo("0 VERIFIED " + ID).isEqualTo(waitedFor.toText());
        assertThat(seen.attemptsLeft()).isZero();
        assertThat(wrong.attemptsLeft()).isEqualTo(5);
    }

    @Test
    void showsItsIdAndItsAttempts() {
        assertThat(IdentificationSession.parse("2 GIVEN " + ID))
                .hasToString("IdentificationSession(" + ID + ", 2 of 5 attempts)");
        assertThat(withoutPhone()).hasToString("IdentificationSession(" + ID + ", 0 of 5 attempts)");
    }
}

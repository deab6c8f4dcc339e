package dev.merchantsdk.credit.model;

import static dev.merchantsdk.credit.CreditSamples.FIXTURES;
import static dev.merchantsdk.credit.CreditSamples.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.error.UnreadableMessageException;
import dev.merchantsdk.core.spi.CallbackKey;
import dev.merchantsdk.credit.CreditSamples;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the parsing of valid and invalid status notifications. */
final class CreditNotificationTest {
    @Test
    void readsAMessage() {
        CreditNotification message = parse(FIXTURES.text("notification/approved.json"));

        assertThat(message.applicationId()).isEqualTo(CreditSamples.APPLICATION);
        assertThat(message.orderId()).contains("2026-0042");
        assertThat(message.statusId()).contains(StatusId.CREDIT_APPROVED);
        assertThat(message.finOrg()).contains(FinancialOrganization.of("FirstBank"));
        assertThat(message.additional()).containsOnlyKeys("Sent");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'ApplicationID':'ID'}",
                "{'ApplicationID':'ID','OrderID':null,'StatusID':null,'FinOrg':null}",
                " {'ApplicationID' : 'ID'}\r\n",
            })
    void readsMessageWithApplicationOnly(String body) {
        CreditNotification message = parse(json(body));

        assertThat(message).isEqualTo(parse(json("{'ApplicationID':'ID'}")));
        assertThat(message.orderId()).isEmpty();
        assertThat(message.statusId()).isEmpty();
        assertThat(message.finOrg()).isEmpty();
    }

    @Test
    void keepsUnknownStatus() {
        CreditNotification message = parse(json("{'ApplicationID':'ID','StatusID':'BrandNew','additional':7}"));

        assertThat(message.statusId().map(StatusId::isKnown)).contains(false);
        assertThat(message.statusId().map(StatusId::raw)).contains("BrandNew");
        assertThat(message.additional()).containsOnlyKeys("additional");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "null",
                "[]",
                "[{'ApplicationID':'ID'}]",
                "'ID'",
                "7",
                "true",
                "{}",
                "{'ApplicationID':null}",
                "{'ApplicationID':''}",
                "{'ApplicationID':7}",
                "{'ApplicationID':['ID']}",
                "{'applicationid':'ID'}",
                "{'ApplicationID':'1111111122223333444455555555555\\n5555'}",
                "{'ApplicationID':'ID','ApplicationID':'ID'}",
                "{'ApplicationID':'ID','Other':1,'Other':2}",
                "{'ApplicationID':'ID'}{'ApplicationID':'ID'}",
                "{'ApplicationID':'ID'",
                "{'ApplicationID':'ID',}",
                "ApplicationID=ID",
                "<ApplicationID>ID</ApplicationID>",
            })
    void refusesInvalidMessages(String body) {
        assertThat(refused(json(body))).hasMessageContaining("CreditNotification cannot be read");
    }

    @ParameterizedTest
    @CsvSource({"OrderID, true", "OrderID, []", "StatusID, []", "StatusID, {}", "FinOrg, {}"})
    void namesTheFieldThatIsOfAnotherType(String field, String value) {
        assertThat(refused(json("{'ApplicationID':'ID','" + field + "':" + value + "}"))
                        .path())
                .startsWith(field);
    }

    /** The contract does not specify the types of the fields. The SDK reads a number as a string of the same digits. */
    @ParameterizedTest
    @CsvSource({"OrderID, 42", "OrderID, \"42\"", "StatusID, 42", "FinOrg, 42"})
    void readsANumberAsItsDigits(String field, String value) {
        CreditNotification message = parse(json("{'ApplicationID':'ID','" + field + "':" + value + "}"));

        assertThat(Stream.of(
                                message.orderId(),
                                message.statusId().map(StatusId::raw),
                                message.finOrg().map(FinancialOrganization::raw))
                        .flatMap(Optional::stream))
                .containsExactly("42");
    }

    @Test
    void refusesInvalidUtf8() {
        byte[] bytes = json("{'ApplicationID':'ID','OrderID':'é'}").getBytes(StandardCharsets.ISO_8859_1);

        assertThat(catchThrowableOfType(UnreadableMessageException.class, () -> CreditNotification.parse(bytes)))
                .isNotNull();
    }

    @Test
    void readsUpToALimitOfSizeAndDepth() {
        String most = padded(CreditNotification.MAX_BYTES);

        assertThat(parse(most).applicationId()).isEqualTo(CreditSamples.APPLICATION);
        assertThat(refused(most + " ")).hasMessageContaining("exceeds the size limit");
        assertThat(refused("[".repeat(10_000))).isNotNull();
        assertThat(refused(json("{'ApplicationID':'ID','Deep':") + "[".repeat(1000) + "]".repeat(1000) + "}"))
                .isNotNull();
        assertThat(refused(json("{'ApplicationID':'ID','Long':") + "9".repeat(50_000) + "}"))
                .isNotNull();
        assertThat(refused(json("{'ApplicationID':'ID','Big':1e1000000000}"))).isNotNull();
    }

    @Test
    void readsAStreamNoFurtherThanTheLimit() throws IOException {
        byte[] most = padded(CreditNotification.MAX_BYTES).getBytes(StandardCharsets.UTF_8);
        InputStream stream = new SequenceInputStream(
                new ByteArrayInputStream(most), new ByteArrayInputStream(new byte[] {' ', 'a', 'b'}));

        assertThat(CreditNotification.parse(new ByteArrayInputStream(most)).applicationId())
                .isEqualTo(CreditSamples.APPLICATION);
        assertThat(catchThrowableOfType(UnreadableMessageException.class, () -> CreditNotification.parse(stream)))
                .hasMessageContaining("exceeds the size limit");
        assertThat(stream.readAllBytes()).asString(StandardCharsets.UTF_8).isEqualTo("ab");
    }

    /** The sender of a notification may be an attacker who wants to inject lines into a log. */
    @ParameterizedTest
    @ValueSource(strings = {"OrderID", "StatusID", "FinOrg"})
    void refusesControlCharacters(String field) {
        for (String control : List.of("\\n", "\\r", "\\u0000", "\\u001b", "\\u0085")) {
            assertThat(refused(json("{'ApplicationID':'ID','" + field + "':'a" + control + "b'}"))
                            .getMessage())
                    .contains("CreditNotification cannot be read");
        }
        assertThat(parse(json("{'ApplicationID':'ID','" + field + "':'Банк 1'}")))
                .isNotNull();
    }

    @Test
    void aRepeatHasTheSameKeyAndAnotherStatusAnotherOne() {
        CreditNotification first = parse(json("{'ApplicationID':'ID','StatusID':'Accepted','OrderID':'1'}"));

        assertThat(first.key()).isEqualTo(new CallbackKey("credit", CreditSamples.APPLICATION, "Accepted"));
        assertThat(parse(json("{'FinOrg':'B','StatusID':'Accepted','ApplicationID':'ID'}"))
                        .key())
                .isEqualTo(first.key());
        assertThat(parse(json("{'ApplicationID':'ID','StatusID':'LoanOpened'}")).key())
                .isNotEqualTo(first.key());
        assertThat(parse(json("{'ApplicationID':'ID'}")).key())
                .isEqualTo(new CallbackKey("credit", CreditSamples.APPLICATION, ""));
    }

    private static String padded(int length) {
        String body = json("{'ApplicationID':'ID'}");
        return body + " ".repeat(length - body.length());
    }

    private static UnreadableMessageException refused(String body) {
        return catchThrowableOfType(UnreadableMessageException.class, () -> parse(body));
    }

    private static CreditNotification parse(String body) {
        return CreditNotification.parse(body.getBytes(StandardCharsets.UTF_8));
    }
}

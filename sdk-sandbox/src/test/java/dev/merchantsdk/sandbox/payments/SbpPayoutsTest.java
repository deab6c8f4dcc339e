package dev.merchantsdk.sandbox.payments;

import static dev.merchantsdk.sandbox.payments.Till.EMAIL;
import static dev.merchantsdk.sandbox.payments.Till.roubles;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.JsonNode;
import dev.merchantsdk.core.RawClient;
import dev.merchantsdk.core.RawRequest;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.DuplicateOrderException;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.RequestRefusedException;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.SbpClient;
import dev.merchantsdk.payments.SbpPayout;
import dev.merchantsdk.payments.request.OneStepSbpPayout;
import dev.merchantsdk.payments.request.TwoStepSbpPayout;
import dev.merchantsdk.payments.sbp.SbpBank;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.PaymentState;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.SignedHttp;
import dev.merchantsdk.sandbox.junit.SandboxExtension;
import dev.merchantsdk.testkit.JsonFixtures;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Tests the banks and the payouts of the fast payment system. */
@ExtendWith(SandboxExtension.class)
final class SbpPayoutsTest {
    private static final String NAMED = "+79001234567";
    private static final String UNNAMED = "+79007654321";

    @Test
    void listsFiveBanksWithTheirIds(Sandbox sandbox) {
        assertThat(SbpClient.of(sandbox.sdk()).banks().list())
                .extracting(bank -> bank.bankId() + "/" + bank.bankBic().orElseThrow())
                .containsExactly(
                        "100000000008/044525593",
                        "100000000005/044525187",
                        "100000000004/044525974",
                        "100000000007/044525700",
                        "100000000111/044525225");
    }

    @Test
    void filtersBanksByPartOfNameInAnyCase(Sandbox sandbox) {
        SbpClient sbp = SbpClient.of(sandbox.sdk());

        assertThat(sbp.banks("BANK t").list())
                .extracting(SbpBank::bankId)
                .containsExactly("100000000005", "100000000004");
        assertThat(sbp.banks("ПЯТЬ").list()).extracting(SbpBank::bankId).containsExactly("100000000111");
        assertThat(sbp.banks("nowhere").list()).isEmpty();
    }

    @Test
    void paysOutWithNameToTheTestPhoneOnly(Sandbox sandbox) {
        Till till = new Till(sandbox);

        String good = till.send(named("1", NAMED)).id();
        String bad = till.send(named("2", UNNAMED)).id();

        assertThat(till.at(good).state()).isEqualTo(PaymentState.SUCCESS);
        assertThat(till.at(bad).state()).isEqualTo(PaymentState.FAILED);
        assertThat(till.send(named("2", NAMED)).id()).isNotEqualTo(bad);
        assertThatExceptionOfType(DuplicateOrderException.class).isThrownBy(() -> till.send(named("1", NAMED)));
    }

    @Test
    void acceptsOnlyListedBankWithItsBic(Sandbox sandbox) {
        Till till = new Till(sandbox);

        assertThatExceptionOfType(RequestRefusedException.class)
                .isThrownBy(() -> till.send(OneStepSbpPayout.builder()
                        .from(named("1", NAMED))
                        .bankBic("044525187")
                        .build()));
        assertThatExceptionOfType(RequestRefusedException.class)
                .isThrownBy(() -> till.send(OneStepSbpPayout.builder()
                        .from(named("1", NAMED))
                        .bankId("100000000999")
                        .build()));
    }

    @Test
    void advancesFromCreatedToConfirmed(Sandbox sandbox) {
        Till till = new Till(sandbox);
        RawSbp sbp = new RawSbp(sandbox);
        String id = till.send(unnamed(UNNAMED)).id();
        assertThat(till.at(id).state()).isEqualTo(PaymentState.PENDING_CONFIRMATION);

        JsonNode status = sbp.status(id);
        assertThat(status.get("status").textValue()).isEqualTo("success");
        assertThat(status.get("fio").textValue()).isEqualTo("Шариков Полиграф Полиграфович");
        assertThat(till.at(id).state()).isEqualTo(PaymentState.PENDING_CONFIRMATION);
        sbp.confirm(id);

        assertThat(till.at(id).state()).isEqualTo(PaymentState.SUCCESS);
        assertThatExceptionOfType(ApiException.class).isThrownBy(() -> sbp.confirm(id));
        assertThatExceptionOfType(ApiException.class).isThrownBy(() -> sbp.reject(id));
        assertThatExceptionOfType(DuplicateOrderException.class).isThrownBy(() -> till.send(unnamed(UNNAMED)));
    }

    @Test
    void answersAConfirmationWithoutABody(Sandbox sandbox) throws IOException {
        Till till = new Till(sandbox);
        String id = till.send(unnamed(UNNAMED)).id();
        new RawSbp(sandbox).status(id);

        var answer = SignedHttp.post(sandbox, "api/sbp/" + id + "/confirm", "text/plain", "");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.text()).isEmpty();
    }

    @Test
    void failsWhenBankDoesNotFindRecipient(Sandbox sandbox) {
        Till till = new Till(sandbox);
        RawSbp sbp = new RawSbp(sandbox);
        String id = till.send(unnamed(NAMED)).id();

        JsonNode status = sbp.status(id);

        assertThat(status.get("status").textValue()).isEqualTo("fail");
        assertThat(status.get("fio").isNull()).isTrue();
        assertThat(till.at(id).state()).isEqualTo(PaymentState.FAILED);
        assertThatExceptionOfType(ApiException.class).isThrownBy(() -> sbp.confirm(id));
        assertThat(sbp.status(id).get("status").textValue()).isEqualTo("fail");
        assertThat(till.send(unnamed(UNNAMED)).id()).isNotEqualTo(id);
    }

    @Test
    void confirmsNothingBeforeTheNameIsKnown(Sandbox sandbox) {
        Till till = new Till(sandbox);
        RawSbp sbp = new RawSbp(sandbox);
        String id = till.send(unnamed(UNNAMED)).id();

        assertThatExceptionOfType(ApiException.class).isThrownBy(() -> sbp.confirm(id));

        assertThat(till.at(id).state()).isEqualTo(PaymentState.PENDING_CONFIRMATION);
    }

    @Test
    void rejectsBeforeAndAfterTheNameIsKnownUntilConfirmed(Sandbox sandbox) {
        Till till = new Till(sandbox);
        RawSbp sbp = new RawSbp(sandbox);
        String early = till.send(unnamed(UNNAMED)).id();
        assertThat(sbp.reject(early)).isEqualTo(early);
        String late = till.send(unnamed(UNNAMED)).id();
        sbp.status(late);
        assertThat(sbp.reject(late)).isEqualTo(late);

        assertThat(till.at(early).state()).isEqualTo(PaymentState.FAILED);
        assertThat(till.at(late).state()).isEqualTo(PaymentState.FAILED);
        assertThatExceptionOfType(ApiException.class).isThrownBy(() -> sbp.confirm(late));
        assertThatExceptionOfType(ApiException.class).isThrownBy(() -> sbp.reject(late));
    }

    @Test
    void rejectsAPayoutWhoseRecipientIsNotFound(Sandbox sandbox) {
        Till till = new Till(sandbox);
        RawSbp sbp = new RawSbp(sandbox);
        String id = till.send(unnamed(NAMED)).id();
        sbp.status(id);

        assertThat(sbp.reject(id)).isEqualTo(id);

        assertThat(till.at(id).state()).isEqualTo(PaymentState.FAILED);
        assertThatExceptionOfType(ApiException.class).isThrownBy(() -> sbp.reject(id));
        assertThatExceptionOfType(ApiException.class).isThrownBy(() -> sbp.confirm(id));
    }

    @Test
    void rejectsNothingThatIsConfirmedButUnderWay(Sandbox sandbox) {
        Till till = new Till(sandbox);
        RawSbp sbp = new RawSbp(sandbox);
        sandbox.payments().settleAfter(Duration.ofMinutes(1));
        String id = till.send(unnamed(UNNAMED)).id();
        sbp.status(id);
        sbp.confirm(id);
        assertThat(till.at(id).state()).isEqualTo(PaymentState.PENDING_EXECUTION);

        assertThatExceptionOfType(ApiException.class).isThrownBy(() -> sbp.reject(id));
        sandbox.clock().advance(Duration.ofMinutes(1));

        assertThat(till.at(id).state()).isEqualTo(PaymentState.SUCCESS);
    }

    @Test
    void refusesUnknownPayout(Sandbox sandbox) {
        Till till = new Till(sandbox);
        RawSbp sbp = new RawSbp(sandbox);
        String named = till.send(named("1", NAMED)).id();

        assertThatExceptionOfType(NotFoundException.class).isThrownBy(() -> sbp.status(named));
        assertThatExceptionOfType(NotFoundException.class)
                .isThrownBy(() -> sbp.status("0123456789abcdef0123456789abcdef"));
    }

    @Test
    void confirmsByTheTypedStates(Sandbox sandbox) {
        Till till = new Till(sandbox);
        SbpClient sbp = SbpClient.of(sandbox.sdk());
        List<String> stored = new ArrayList<>();
        SbpPayout.Created created = SbpPayout.of(unnamed(UNNAMED), till.send(unnamed(UNNAMED)));

        SbpPayout.RecipientChecked checked = sbp.check(created);
        assertThat(checked).isInstanceOf(SbpPayout.RecipientFound.class);
        SbpPayout end = sbp.confirm((SbpPayout.RecipientFound) checked, (before, after) -> stored.add(after.toText()));

        assertThat(till.at(created.transactionId()).state()).isEqualTo(PaymentState.SUCCESS);
        assertThat(stored.stream().map(SbpPayout::parse))
                .hasExactlyElementsOfTypes(SbpPayout.Confirming.class, SbpPayout.Confirmed.class)
                .endsWith(end);
    }

    /**
     * The responses to the payout and to the confirmation are lost. The payout continues from its record, and the SDK
     * sends the confirmation only once.
     */
    @Test
    void resumesAfterLostResponses(Sandbox sandbox) {
        PaymentsClient payments = PaymentsClient.of(sandbox.sdk());
        SbpClient sbp = SbpClient.of(sandbox.sdk());
        sandbox.faults().next("payments.unnamedSbpPayout", Fault.lostAfterProcessing());
        assertThatExceptionOfType(OutcomeUnknownException.class)
                .isThrownBy(() -> payments.with(
                                RequestOptions.builder().maxAttempts(1).build())
                        .create(unnamed(UNNAMED)));

        SbpPayout created = SbpPayout.of(unnamed(UNNAMED), record(payments));
        assertThat(created).isInstanceOf(SbpPayout.Created.class);
        SbpPayout.RecipientFound found = (SbpPayout.RecipientFound) sbp.check((SbpPayout.Created) created);
        sandbox.faults().next("sbp.confirm", Fault.lostAfterProcessing());
        List<String> stored = new ArrayList<>();
        assertThatExceptionOfType(OutcomeUnknownException.class)
                .isThrownBy(() -> sbp.confirm(found, (before, after) -> stored.add(after.toText())));

        SbpPayout resumed = SbpPayout.parse(stored.get(stored.size() - 1));
        assertThat(resumed).isInstanceOf(SbpPayout.Confirming.class);
        assertThat(resumed.withTransaction(record(payments))).isInstanceOf(SbpPayout.Confirmed.class);
        assertThat(sandbox.received("sbp.confirm")).hasSize(1);
    }

    private static SecureTransaction record(PaymentsClient payments) {
        return ((OrderOutcome.Found) payments.find("unnamed-1")).transaction();
    }

    /**
     * Sends the requests that contain only the id of a payout. Only the raw client can send these requests in any
     * order.
     */
    private static final class RawSbp {
        private final RawClient raw;

        RawSbp(Sandbox sandbox) {
            this.raw = sandbox.sdk().raw();
        }

        JsonNode status(String id) {
            return JsonFixtures.tree(raw.call(RawRequest.get(Address.GATEWAY, "api/sbp/{id}/status")
                            .path("id", id)
                            .xAuth())
                    .toJson());
        }

        void confirm(String id) {
            JsonValue unused = raw.call(post("api/sbp/{id}/confirm", id));
        }

        String reject(String id) {
            return raw.call(post("api/sbp/{id}/reject", id))
                    .get("id")
                    .orElseThrow()
                    .text();
        }

        private static RawRequest post(String path, String id) {
            return RawRequest.post(Address.GATEWAY, path).path("id", id).xAuth();
        }
    }

    private static OneStepSbpPayout named(String orderId, String phone) {
        return OneStepSbpPayout.builder()
                .orderId(orderId)
                .price(roubles(10))
                .phone(phone)
                .email(EMAIL)
                .firstName("Полиграф")
                .lastName("Шариков")
                .middleName("Полиграфович")
                .bankId("100000000008")
                .bankBic("044525593")
                .build();
    }

    private static TwoStepSbpPayout unnamed(String phone) {
        return TwoStepSbpPayout.builder()
                .orderId("unnamed-1")
                .price(roubles(10))
                .phone(phone)
                .email(EMAIL)
                .bankId("100000000111")
                .bankBic("044525225")
                .build();
    }
}

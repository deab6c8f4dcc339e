package dev.merchantsdk.sandbox.payments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.JsonNode;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.payments.TransactionsClient;
import dev.merchantsdk.payments.query.Query;
import dev.merchantsdk.payments.transaction.PspFields;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.sandbox.BearerHttp;
import dev.merchantsdk.sandbox.Http;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.junit.SandboxExtension;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Tests the generated records of past transactions. */
@ExtendWith(SandboxExtension.class)
final class SeededRecordsTest {
    @Test
    void areReadByTheSdkPageByPageAndOneByOne(Sandbox sandbox) {
        sandbox.payments().seedRecords(3000);
        TransactionsClient transactions = TransactionsClient.of(sandbox.sdk());

        List<PspTransaction> records =
                transactions.list(transactions.query().pageSize(700)).stream().toList();

        assertThat(records.stream().mapToLong(PspTransaction::id))
                .containsExactlyElementsOf(
                        LongStream.range(90_000_000 - 3000, 90_000_000).boxed().toList());
        assertThat(records).allSatisfy(record -> {
            assertThat(record.additional()).containsKey("currency_id");
            assertThat(RecordStream.UNTYPED).containsAll(record.additional().keySet());
            assertThat(record.paymentId().orElseThrow()).matches("[0-9a-f]{32}");
            assertThat(record.created().orElseThrow()).isBefore(record.updated().orElseThrow());
        });
        assertThat(records.stream().map(record -> record.paymentId().orElseThrow()))
                .doesNotHaveDuplicates();
        PspTransaction last = records.get(2999);
        assertThat(last.updated()).contains(Instant.parse("2026-03-02T08:59:59Z"));
        assertThat(last.orderId()).contains("S-1");
        assertThat(transactions.get(last.id())).isEqualTo(last);
        assertThat(transactions.byPayment(last.paymentId().orElseThrow())).containsExactly(last);
    }

    @Test
    void areDebitsByCardAndAccount(Sandbox sandbox) throws IOException {
        sandbox.payments().seedRecords(3000);

        JsonNode records = BearerHttp.list(sandbox, "limit_to=3000").json().path("transactions");
        JsonNode secure = BearerHttp.listSecure(sandbox, "limit_to=3000").json().path("transactions");

        assertThat(records.findValuesAsText("opcode")).contains("1", "3").containsOnly("1", "3");
        assertThat(records.findValuesAsText("channel_id")).contains("61", "100").containsOnly("61", "100");
        assertThat(records.findValuesAsText("status")).containsOnly("success", "failed");
        assertThat(records.findValuesAsText("response_code")).contains("0", "5", "51", "14", "54", "61", "-19");
        assertThat(records).allSatisfy(record -> {
            boolean success = record.path("status").textValue().equals("success");
            assertThat(record.path("response_code").intValue() == 0).isEqualTo(success);
            assertThat(record.path("is_aft").booleanValue()).isFalse();
        });
        assertThat(secure.findValuesAsText("target_type")).contains("0", "1").containsOnly("0", "1");
        assertThat(secure.findValuesAsText("id")).isEqualTo(records.findValuesAsText("cs1"));
    }

    @Test
    void areTheSameInTwoSandboxesWithTheSameSeed(Sandbox sandbox) throws IOException {
        try (Sandbox same = Sandbox.start();
                Sandbox other = Sandbox.builder().seed(2).start()) {
            sandbox.payments().seedRecords(500);
            new Till(same).openPay();
            same.payments().seedRecords(400);
            same.payments().seedRecords(100);
            other.payments().seedRecords(500);

            List<JsonNode> records = records(sandbox);

            assertThat(records(same).subList(0, 500)).isEqualTo(records);
            assertThat(records(other)).doesNotContainAnyElementsOf(records);
        }
    }

    @Test
    void precedeLaterTransactions(Sandbox sandbox) {
        Till till = new Till(sandbox);
        String first = till.pay();
        sandbox.payments().seedRecords(2);
        String second = till.pay();
        TransactionsClient transactions = TransactionsClient.of(sandbox.sdk());

        assertThat(transactions.list(Query.all()).stream()
                        .skip(2)
                        .map(record -> record.paymentId().orElseThrow()))
                .containsExactly(first, second);
        assertThat(transactions.list(Query.all()).stream().mapToLong(PspTransaction::id))
                .startsWith(89_999_998L, 89_999_999L)
                .doesNotHaveDuplicates();
        assertThat(sandbox.payments().transactions()).hasSize(2);
    }

    @Test
    void areFoundInTheSecureListToo(Sandbox sandbox) {
        sandbox.payments().seedRecords(60);
        TransactionsClient transactions = TransactionsClient.of(sandbox.sdk());

        List<SecureTransaction> records =
                transactions.listSecure(Query.all()).stream().toList();

        assertThat(records).hasSize(60).allSatisfy(record -> {
            assertThat(record.additional()).isEmpty();
            assertThat(record.parsedExtra()).isEqualTo(record.extraData());
        });
        SecureTransaction one = records.get(7);
        assertThat(transactions.getSecure(one.id())).isEqualTo(one);
        assertThat(transactions.byOrder("S-53")).containsExactly(one);
    }

    @Test
    void areFoundByTimeAndByStatusAmongMany(Sandbox sandbox) {
        sandbox.payments().seedRecords(1_000_000);
        TransactionsClient transactions = TransactionsClient.of(sandbox.sdk());
        Instant from = Instant.parse("2026-02-20T00:00:00Z");

        List<PspTransaction> hour = transactions
                .list(Query.of(PspFields.UPDATED.from(from), PspFields.UPDATED.before(from.plusSeconds(3600)))
                        .pageSize(1000))
                .stream()
                .toList();

        assertThat(hour).hasSize(3600);
        assertThat(hour.get(0).updated()).contains(from);
        assertThat(hour.get(3599).updated()).contains(from.plusSeconds(3599));
        assertThat(transactions.list(Query.of(PspFields.UPDATED.at(from.plusSeconds(5)))).stream())
                .containsExactly(hour.get(5));
        assertThat(transactions.updatedBetween(Instant.EPOCH, Instant.parse("2026-02-18T00:00:00Z")))
                .isEmpty();
    }

    @Test
    void areNotFoundBeforeTheyAreSeeded(Sandbox sandbox) throws IOException {
        sandbox.payments().seedRecords(1);

        assertThat(status(sandbox, "89999999")).isEqualTo(200);
        assertThat(status(sandbox, "89999998")).isEqualTo(404);
        assertThat(status(sandbox, "90000000")).isEqualTo(404);
        assertThat(status(sandbox, "089999999")).isEqualTo(404);
        assertThat(status(sandbox, "none")).isEqualTo(404);
        assertThat(BearerHttp.get(sandbox, Address.GATEWAY, BearerHttp.PUBLIC + "/0123456789abcdef0123456789abcdef")
                        .status())
                .isEqualTo(404);
    }

    @Test
    void areLimitedByTheirNumbers(Sandbox sandbox) {
        sandbox.payments().seedRecords(80_000_000);

        assertThat(TransactionsClient.of(sandbox.sdk())
                        .list(Query.all())
                        .first()
                        .items()
                        .get(0)
                        .id())
                .isEqualTo(10_000_000);
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> sandbox.payments().seedRecords(1))
                .withMessage("there can be 0..0 more seeded records, not 1");
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> sandbox.payments().seedRecords(-1));
    }

    @Test
    void areOfTheOneMerchant(Sandbox sandbox) throws IOException {
        sandbox.payments().seedRecords(1);
        String id = BearerHttp.list(sandbox, "limit_to=1")
                .json()
                .at("/transactions/0/cs1")
                .textValue();

        assertThat(ofProject(sandbox, id, sandbox.merchantId())).isEqualTo(200);
        assertThat(ofProject(sandbox, id, "1")).isEqualTo(404);
    }

    private static int ofProject(Sandbox sandbox, String id, String mid) throws IOException {
        return Http.send(BearerHttp.request(sandbox, Address.GATEWAY, BearerHttp.PUBLIC + "/" + id)
                        .header("mid", mid)
                        .build())
                .status();
    }

    private static int status(Sandbox sandbox, String number) throws IOException {
        return BearerHttp.get(sandbox, Address.PSP, BearerHttp.V3 + "/" + number)
                .status();
    }

    private static List<JsonNode> records(Sandbox sandbox) throws IOException {
        JsonNode page = BearerHttp.list(sandbox, "limit_to=1000").json().path("transactions");
        return StreamSupport.stream(page.spliterator(), false).toList();
    }
}

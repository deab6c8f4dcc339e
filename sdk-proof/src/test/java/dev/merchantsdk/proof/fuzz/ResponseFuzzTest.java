package dev.merchantsdk.proof.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import com.sun.management.ThreadMXBean;
import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.credit.CreditClient;
import dev.merchantsdk.identification.MobilizationClient;
import dev.merchantsdk.payments.BalanceClient;
import dev.merchantsdk.payments.CardBindingsClient;
import dev.merchantsdk.payments.OperationsClient;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.RegistersClient;
import dev.merchantsdk.payments.SbpClient;
import dev.merchantsdk.payments.TransactionsClient;
import dev.merchantsdk.payments.binding.CardDataBinding;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.receipts.ReceiptsClient;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.function.Function;

/**
 * Whatever a 2xx body contains, a call ends with one of the SDK's exceptions, or with a response whose fields all are
 * in the body under their names. An id that the body contradicts is never reported, and a small body needs little memory.
 */
final class ResponseFuzzTest {
    private static final String ID = "0123456789abcdef0123456789abcdef";
    private static final String UUID = "5c0f9a6e-2d34-4d0f-9d6a-0f5d5c2a9b10";
    private static final Amount PRICE = Amount.parse("10.00");
    private static final String EMAIL = "payer@shop.example";

    /** Calls whose response has the id of what moves money; the others follow. */
    private static final List<Function<MerchantSdk, Object>> PAYMENTS = List.of(
            sdk -> PaymentsClient.of(sdk).pay(OneStepPayment.of("order-1", PRICE, EMAIL)),
            sdk -> PaymentsClient.of(sdk).debit(RecurringByCardToken.of("order-1", PRICE, CardToken.of(ID))),
            sdk -> PaymentsClient.of(sdk).payout(PayoutToCard.of("order-1", PRICE, EMAIL, CardToken.of(ID))),
            sdk -> PaymentsClient.of(sdk)
                    .refund(Refund.byId(ID, "order-1", PRICE, EMAIL).build()),
            sdk -> CardBindingsClient.of(sdk).bindCard(CardDataBinding.of(EMAIL, "+79001112233")));

    private static final List<Function<MerchantSdk, Object>> QUERIES = List.of(
            sdk -> TransactionsClient.of(sdk).getSecure(ID),
            sdk -> TransactionsClient.of(sdk).get(12_345_678),
            sdk -> TransactionsClient.of(sdk).byPayment(ID).first(),
            sdk -> TransactionsClient.of(sdk).byOrder("order-1").first(),
            sdk -> BalanceClient.of(sdk).balance(7),
            sdk -> OperationsClient.of(sdk).status(ID),
            sdk -> SbpClient.of(sdk).banks(),
            sdk -> RegistersClient.of(sdk).resume(UUID).status(),
            sdk -> CreditClient.of(sdk).applicationStatus(UUID),
            sdk -> ReceiptsClient.of(sdk).status("12345678"),
            sdk -> MobilizationClient.of(sdk).status("request-1"));

    private static final List<Integer> STATUSES = List.of(200, 201, 202);
    private static final long ALLOCATED_AT_MOST = 8 << 20;
    private static final long ALLOCATED_PER_BYTE = 4 << 10;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final CannedService service = new CannedService();

    @FuzzTest
    void reportsOnlyWhatTheBodyContains(byte[] data) {
        FuzzInput input = new FuzzInput(data);
        int number = input.choice(PAYMENTS.size() + QUERIES.size());
        boolean isPayment = number < PAYMENTS.size();
        Function<MerchantSdk, Object> call = isPayment ? PAYMENTS.get(number) : QUERIES.get(number - PAYMENTS.size());
        int status = input.choice(STATUSES);
        byte[] body = input.rest();
        BodyScalars scalars = BodyScalars.of(body);
        Runnable check = () -> check(call, isPayment, status, body, scalars);
        long most = ALLOCATED_AT_MOST + ALLOCATED_PER_BYTE * body.length;
        // The first call of a kind loads classes, which needs far more memory.
        boolean isBounded = allocated(check) <= most;
        if (!isBounded) {
            isBounded = allocated(check) <= most;
        }
        if (!isBounded) {
            throw new AssertionError(body.length + " bytes needed more than " + most);
        }
    }

    private static long allocated(Runnable check) {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        check.run();
        return THREADS.getCurrentThreadAllocatedBytes() - before;
    }

    private void check(
            Function<MerchantSdk, Object> call, boolean isPayment, int status, byte[] body, BodyScalars scalars) {
        try {
            ReportedFields.requireFrom(scalars, service.answering(status, CannedService.JSON, body, call));
            if (isPayment && scalars.contradictsItself("id")) {
                throw new AssertionError("a payment is accepted with one of several ids");
            }
        } catch (OutcomeUnknownException e) {
            e.receivedIds().forEach(id -> {
                if (!scalars.hasText(id)) {
                    throw new AssertionError("an id is not in the body: " + id);
                }
            });
        } catch (SdkException e) {
            if (e.endpoint().isEmpty()) {
                throw new AssertionError("the exception is not that of the call", e);
            }
        }
    }
}

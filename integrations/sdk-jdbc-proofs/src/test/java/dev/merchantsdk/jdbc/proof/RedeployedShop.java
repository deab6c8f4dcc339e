package dev.merchantsdk.jdbc.proof;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.jdbc.JdbcJournal;
import dev.merchantsdk.jdbc.JdbcProcessedCallbackStore;
import dev.merchantsdk.jdbc.JdbcSchema;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.TransactionsClient;
import dev.merchantsdk.payments.callback.CallbackParser;
import dev.merchantsdk.payments.callback.CallbackReceiver;
import dev.merchantsdk.payments.query.Query;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.transaction.PspFields;
import dev.merchantsdk.payments.transaction.PspTransaction;
import java.io.ByteArrayInputStream;
import java.time.Instant;
import java.util.List;
import java.util.function.BiConsumer;
import javax.sql.DataSource;

/** An application that uses all parts of the SDK once, and then closes it, as in a container that redeploys it. */
public final class RedeployedShop implements BiConsumer<DataSource, List<String>> {
    private static final Amount PRICE = Amount.parse("10.00");

    @Override
    public void accept(DataSource dataSource, List<String> setting) {
        JdbcSchema.create(dataSource);
        try (MerchantSdk sdk = ShopSetting.parse(setting).sdk()) {
            PaymentsClient payments = PaymentsClient.of(sdk);
            require(!payments.create(payment("blocking")).id().isEmpty());
            require(!payments.async().create(payment("async")).join().id().isEmpty());
            String journaled = payments.withJournal(JdbcJournal.of(dataSource, "shop"))
                    .create(payment("journaled"))
                    .id();
            require(!journaled.isEmpty());
            page(TransactionsClient.of(sdk));
            receive(dataSource);
        }
    }

    private static OneStepPayment payment(String orderId) {
        return OneStepPayment.of(orderId, PRICE, "payer@shop.example");
    }

    /** Reads lists with OAuth tokens. */
    private static void page(TransactionsClient transactions) {
        Query<PspTransaction> query = Query.of(PspFields.UPDATED.before(Instant.parse("2030-01-01T00:00:00Z")))
                .pageSize(1);
        long all = transactions.list(query).stream().count();
        int first = transactions.list(query).async().first().join().items().size();
        require(first == Math.min(all, 1));
    }

    private static void receive(DataSource dataSource) {
        CallbackReceiver receiver = CallbackReceiver.of(
                CallbackParser.of(Secret.of(CallbackRun.SECRET)),
                JdbcProcessedCallbackStore.of(dataSource, "shop"),
                event -> {});
        int status;
        try {
            byte[] body = CallbackRun.body("callback").getBytes(UTF_8);
            status = receiver.receive("application/x-www-form-urlencoded", new ByteArrayInputStream(body))
                    .status();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
        require(status == 200);
    }

    private static void require(boolean condition) {
        if (!condition) {
            throw new AssertionError();
        }
    }
}

package dev.merchantsdk.benchmarks;

import com.braintreegateway.BraintreeGateway;
import com.braintreegateway.Environment;
import com.braintreegateway.Result;
import com.braintreegateway.Transaction;
import com.braintreegateway.TransactionLineItem;
import com.braintreegateway.TransactionRequest;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.URI;
import java.util.logging.Level;

/** A sale of Braintree: XML over the JDK's connections, each of which it closes. */
final class BraintreeContender implements Contender {
    private final BraintreeGateway gateway;

    BraintreeContender(URI server) {
        String url = server.toString();
        gateway = new BraintreeGateway(
                new Environment(url.substring(0, url.length() - 1), url, new String[0], "benchmark"),
                SampleData.MERCHANT_ID,
                "public",
                "private");
        gateway.getConfiguration().getLogger().setLevel(Level.WARNING); // it logs each request
    }

    @Override
    public String name() {
        return "braintree";
    }

    @Override
    public boolean isForeign() {
        return true;
    }

    @Override
    public Call call(Workload workload) {
        return () -> {
            TransactionRequest sale = new TransactionRequest()
                    .amount(new BigDecimal(SampleData.PRICE))
                    .orderId(SampleData.ORDER_ID)
                    .paymentMethodNonce("fake-valid-nonce");
            addLine(sale, SampleData.BOOK, SampleData.BOOK_PRICE);
            addLine(sale, SampleData.DELIVERY, SampleData.DELIVERY_PRICE);
            Result<Transaction> result = gateway.transaction().sale(sale);
            if (!result.isSuccess()) {
                throw new IOException(result.getMessage());
            }
            return result.getTarget().getId();
        };
    }

    private static void addLine(TransactionRequest sale, String name, String price) {
        sale.lineItem()
                .name(name)
                .kind(TransactionLineItem.Kind.DEBIT)
                .quantity(BigDecimal.ONE)
                .unitAmount(new BigDecimal(price))
                .totalAmount(new BigDecimal(price))
                .done();
    }
}

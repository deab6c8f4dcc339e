package dev.merchantsdk.benchmarks;

import com.fasterxml.jackson.databind.ObjectReader;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import java.net.URI;

/** Requests pages by hand and reads the SDK's types of records with Jackson's databind. */
final class DatabindContender implements Contender {
    private final HandWrittenContender http;

    DatabindContender(String name, URI server) {
        http = HandWrittenContender.pooled(name, server);
    }

    @Override
    public String name() {
        return http.name();
    }

    @Override
    public Call call(Workload workload) {
        ObjectReader reader =
                PageReader.databind(workload == Workload.LIST_PAGE ? PspTransaction.class : SecureTransaction.class);
        return () -> PageReader.lastId(http.page(workload, body -> PageReader.records(reader, body)));
    }

    @Override
    public void close() {
        http.close();
    }
}

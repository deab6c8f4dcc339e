package dev.merchantsdk.payments;

import dev.merchantsdk.core.paging.Pages;
import dev.merchantsdk.payments.query.Query;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import java.util.List;
import okio.Buffer;
import okio.ByteString;

/** The two lists of transactions. Each constant creates records and pages of its list for tests. */
enum Listing {
    V3 {
        @Override
        Pages<?> pages(TransactionsClient client) {
            return client.list(Query.all());
        }

        @Override
        String id(int number) {
            return Integer.toString(10_000_000 + number);
        }

        @Override
        ByteString odd(MalformedRecord record) {
            return record.v3();
        }
    },
    SECURE {
        @Override
        Pages<?> pages(TransactionsClient client) {
            return client.listSecure(Query.all());
        }

        @Override
        String id(int number) {
            return "\"0123456789abcdef01234567" + (10_000_000 + number) + "\"";
        }

        @Override
        ByteString odd(MalformedRecord record) {
            return record.secure();
        }
    };

    abstract Pages<?> pages(TransactionsClient client);

    /** Returns the id of a record as a JSON value. */
    abstract String id(int number);

    abstract ByteString odd(MalformedRecord record);

    /** Returns a record as JSON. {@code more} contains further properties. */
    ByteString record(int number, String more) {
        return ByteString.encodeUtf8("{\"id\":" + id(number) + ",\"order_id\":\"order " + number + "\"" + more + "}");
    }

    /** Returns the id of a parsed record in the format of {@link #id}. */
    static String idOf(Object record) {
        return record instanceof PspTransaction v3
                ? Long.toString(v3.id())
                : "\"" + ((SecureTransaction) record).id() + "\"";
    }

    /** Returns a page, which is the last page if {@code next} is empty. */
    static ByteString page(String next, List<ByteString> records) {
        Buffer page = new Buffer().writeUtf8("{\"cursor\":{\"count\":" + records.size() + ",\"prev\":null,\"next\":");
        page.writeUtf8(next.isEmpty() ? "null" : "\"" + next + "\"").writeUtf8("},\"transactions\":[");
        for (int i = 0; i < records.size(); i++) {
            page.writeUtf8(i == 0 ? "" : " , ").write(records.get(i));
        }
        return page.writeUtf8("]}").readByteString();
    }
}

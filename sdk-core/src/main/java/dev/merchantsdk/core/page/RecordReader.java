package dev.merchantsdk.core.page;

import dev.merchantsdk.core.endpoint.BodyReader;
import dev.merchantsdk.core.failure.CallInfo;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.core.paging.UnreadableRecord;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A reader for a page of records. If a record is unreadable, the page contains an {@link UnreadableRecord} instead of
 * this record.
 *
 * @param <T> the type of the records
 */
public interface RecordReader<T> extends BodyReader<Page<T>> {
    @Override
    default Page<T> received(Page<T> page, Supplier<CallInfo> call) {
        return ReceivedPage.from(page).withReceiver(call.get());
    }

    /**
     * Returns a reader for the contract's lists.
     *
     * @param envelope the type of the whole body
     * @param page the function that converts the parsed body to a page
     * @param record the type of one record
     */
    static <E, T> RecordReader<T> of(Class<E> envelope, Function<E, Page<T>> page, Class<T> record) {
        return new EnvelopeReader<>(JsonCodec.reader(envelope), page, JsonCodec.reader(record));
    }
}

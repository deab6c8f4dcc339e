package dev.merchantsdk.payments.internal;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.page.PageLinks;
import dev.merchantsdk.core.page.ReceivedPage;
import dev.merchantsdk.core.paging.Page;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** A page of a list of transactions. */
interface TransactionPageFields<T> {
    @JsonProperty("cursor")
    Optional<PageCursor> cursor();

    /** The records, in the order of the response. */
    List<T> transactions();

    default Page<T> page() {
        return ReceivedPage.of(
                transactions(),
                new PageLinks(
                        cursor().flatMap(PageCursor::prev),
                        cursor().flatMap(PageCursor::next),
                        cursor().map(PageCursor::count).orElse(OptionalLong.empty()),
                        cursor().map(PageCursor::total).orElse(OptionalLong.empty())));
    }
}

package dev.merchantsdk.payments.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.config.DownloadOptions;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.page.PageLinks;
import dev.merchantsdk.core.page.ReceivedPage;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.payments.query.Query;
import dev.merchantsdk.payments.transaction.SecureFields;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks that {@code toString()} of a query does not show the values of the query's parameters. */
final class QueryRequestsTest {
    private static final String MARKER = "marker-4711";

    @Test
    void printNoCriteria(@TempDir Path directory) {
        Path target = directory.resolve(MARKER);
        List<Object> requests = List.of(
                ListRequest.of(Query.of(SecureFields.ORDER_ID.is(MARKER))),
                ListRequest.of(TransactionLookups.byOrder(MARKER)),
                ListRequest.at(MARKER),
                SecureRecordRequest.of(MARKER),
                new SecureRecordRequest(MARKER, Optional.of(MARKER)),
                new RegisterDownload(MARKER, target, DownloadOptions.defaults()),
                Query.of(SecureFields.ORDER_ID.is(MARKER)),
                SecureFields.ORDER_ID.is(MARKER));

        assertThat(requests)
                .allSatisfy(request -> assertThat(request.toString())
                        .doesNotContain(MARKER)
                        .startsWith(request.getClass().getSimpleName() + "("));
    }

    @Test
    void refuseWithoutShowingValues() {
        assertThat(catchThrowableOfType(InvalidRequestException.class, () -> ListRequest.at(MARKER + "\n")))
                .hasMessageContaining("cursor must not contain control characters")
                .hasMessageNotContaining(MARKER);
        assertThat(catchThrowableOfType(InvalidRequestException.class, () -> TransactionLookups.byOrder(MARKER + "&")))
                .hasMessageContaining("order_id must not contain")
                .hasMessageNotContaining(MARKER);
        assertThat(catchThrowableOfType(
                        InvalidRequestException.class,
                        () -> new SecureRecordRequest(MARKER, Optional.of(MARKER + " ")).checkedMid()))
                .hasMessageContaining("mid must be printable ASCII without blanks")
                .hasMessageNotContaining(MARKER);
    }

    @ParameterizedTest
    @CsvSource({"'', -1, true", "'', 1, true", "'', 0, true", "'', 2, false", "more, -1, false", "more, 1, false"})
    void knowWhetherFirstPageIsWholeList(String next, long total, boolean whole) {
        Page<String> first = ReceivedPage.of(
                List.of("one"),
                List.of(),
                new PageLinks(
                        Optional.empty(),
                        Optional.of(next).filter(cursor -> !cursor.isEmpty()),
                        OptionalLong.empty(),
                        total < 0 ? OptionalLong.empty() : OptionalLong.of(total)));

        assertThat(TransactionLookups.isComplete(first)).isEqualTo(whole);
    }
}

package dev.merchantsdk.payments.internal;

import dev.merchantsdk.core.call.Flow;
import dev.merchantsdk.core.call.Step;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.page.ReceivedPage;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.payments.internal.check.GatewayChecks;
import dev.merchantsdk.payments.query.FilterField;
import dev.merchantsdk.payments.query.Query;
import dev.merchantsdk.payments.query.TimeField;
import dev.merchantsdk.payments.transaction.PspFields;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.SecureFields;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/** The queries of transaction lists, and the checks of the results. */
public final class TransactionLookups {
    /** The field {@link PspFields#CS1}, for ids that the service returned, which may have any length. */
    private static final FilterField<PspTransaction, String> RECEIVED_ID =
            FilterField.of(PspFields.CS1.name(), id -> id);

    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,18}");

    private TransactionLookups() {}

    /** Returns the query for the half-open period {@code [from, before)}. */
    public static <T> Query<T> within(TimeField<T> field, Instant from, Instant before) {
        GatewayChecks.period(field.name(), from, before);
        return Query.of(field.from(from), field.before(before));
    }

    public static Query<PspTransaction> byPayment(String id) {
        return Query.of(RECEIVED_ID.is(GatewayChecks.transactionId(id)));
    }

    public static Query<SecureTransaction> byOrder(String orderId) {
        return Query.of(SecureFields.ORDER_ID.is(orderId));
    }

    /**
     * Returns whether a record can belong to the merchant of a flow. Other merchants of the same company may use the
     * same order ids, and the service may return their records, too.
     */
    public static boolean isOwn(SecureTransaction record, Flow flow) {
        Optional<String> own = flow.merchantId().filter(id -> NUMBER.matcher(id).matches());
        return own.isEmpty()
                || record.merchantId().isEmpty()
                || record.merchantId().getAsLong() == Long.parseLong(own.get());
    }

    /**
     * Queries the first page of a list. A page with an unreadable record is a failure, because the requested record may
     * be the unreadable one.
     */
    public static <T, R> Step<R> firstPage(
            Flow flow,
            Endpoint<ListRequest, Page<T>> list,
            ListRequest request,
            Function<Page<T>, Step<R>> then,
            Function<SdkException, Step<R>> otherwise) {
        return flow.call(list, request)
                .then(
                        page -> page.unreadable().isEmpty()
                                ? then.apply(page)
                                : otherwise.apply(ReceivedPage.unreadableRecords(page)),
                        otherwise);
    }

    /**
     * Returns a step that queries the record of a payment in list v3. The record is empty if the list has not exactly
     * one, or has a next page. An id that no filter can express is a failure, not an exception, which the caller would
     * interpret as a refusal of the operation.
     */
    public static <R> Step<R> listed(
            Flow flow,
            Endpoint<ListRequest, Page<PspTransaction>> list,
            String id,
            Function<Optional<PspTransaction>, Step<R>> then,
            Function<SdkException, Step<R>> otherwise) {
        ListRequest request;
        try {
            request = ListRequest.of(byPayment(id));
        } catch (InvalidRequestException e) {
            return otherwise.apply(e);
        }
        return firstPage(flow, list, request, page -> then.apply(onlyPayment(page, id)), otherwise);
    }

    private static Optional<PspTransaction> onlyPayment(Page<PspTransaction> page, String id) {
        List<PspTransaction> payments = page.items().stream()
                .filter(listed -> listed.paymentId().filter(id::equals).isPresent())
                .toList();
        return payments.size() == 1 && isComplete(page) ? Optional.of(payments.get(0)) : Optional.empty();
    }

    public static boolean isComplete(Page<?> first) {
        return first.next().isEmpty()
                && (first.total().isEmpty()
                        || first.total().getAsLong() <= first.items().size());
    }
}

package dev.merchantsdk.credit;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.ComparisonResult;
import dev.merchantsdk.credit.model.ApplicationStatus;
import dev.merchantsdk.credit.model.CreditNotification;
import dev.merchantsdk.credit.model.StatusId;
import java.util.Optional;

/**
 * The status of an application that was queried for a notification, and the comparison of both. Act upon
 * {@link #application()} if {@link #id()} agrees: a notification is not signed, and one whose status differs may be
 * forged, or only older.
 *
 * @param application the queried status, which is authoritative
 * @param id whether it is of the application that the notification names; the status of another application is never
 *     returned, so only the letter case can differ
 * @param order whether the merchant's number of the order is the same
 * @param status whether the status is the same, by {@link StatusId}
 */
public record CreditVerification(
        ApplicationStatus application, ComparisonResult id, ComparisonResult order, ComparisonResult status)
        implements NotJsonSerializable {
    static CreditVerification of(CreditNotification told, ApplicationStatus asked) {
        return new CreditVerification(
                asked,
                compared(Optional.of(told.applicationId()), Optional.of(asked.applicationId())),
                compared(said(told.orderId()), said(asked.orderId())),
                compared(
                        said(told.statusId().map(StatusId::raw)),
                        said(asked.statusId().map(StatusId::raw))));
    }

    /** Returns whether all aspects were compared and agree. */
    public boolean isVerified() {
        return id == ComparisonResult.AGREES && order == ComparisonResult.AGREES && status == ComparisonResult.AGREES;
    }

    /** A blank text is not compared. */
    private static Optional<String> said(Optional<String> text) {
        return text.filter(words -> !words.isBlank());
    }

    private static ComparisonResult compared(Optional<String> told, Optional<String> asked) {
        if (told.isEmpty() || asked.isEmpty()) {
            return ComparisonResult.NOT_COMPARED;
        }
        return told.equals(asked) ? ComparisonResult.AGREES : ComparisonResult.DIFFERS;
    }
}

package dev.merchantsdk.credit;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.ComparisonResult;
import dev.merchantsdk.credit.model.ApplicationStatus;
import dev.merchantsdk.credit.model.CreditNotification;
import dev.merchantsdk.credit.model.StatusId;
import java.util.Optional;

/**
 * The status of an application that was queried because of a notification, and its comparison with the notification. If
 * {@link #id()} agrees, act on {@link #application()}. Notifications are not signed: if the status of a notification
 * differs, the notification may be forged, or it may only be older.
 *
 * @param application the queried status, which is authoritative
 * @param id whether the queried application has the id that the notification names. The status of another application
 *     is never returned, so the ids can differ only in letter case
 * @param order whether both have the same order id
 * @param status whether both have the same {@link StatusId}
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

    /** Returns the text; empty if it is absent or blank, so it is not compared. */
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

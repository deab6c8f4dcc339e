package dev.merchantsdk.credit;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.ComparisonResult;
import dev.merchantsdk.credit.model.ApplicationStatus;
import dev.merchantsdk.credit.model.CreditNotification;
import dev.merchantsdk.credit.model.StatusId;
import java.util.Optional;

/**
 * The queried status of an application, and the result of comparing this status with a notification. If the ids agree
 * ({@link #id()}), act on {@link #application()}. If the status in a notification differs from the queried status, the
 * notification may be forged or outdated.
 *
 * @param application the queried status, which is authoritative
 * @param id whether the queried application has the id that the notification names. The two ids can differ only in
 *     letter case, because the SDK rejects the status of any other application
 * @param order whether the notification and the queried application have the same order id
 * @param status whether the notification and the queried application have the same {@link StatusId}
 */
public record CreditVerification(
        ApplicationStatus application, ComparisonResult id, ComparisonResult order, ComparisonResult status)
        implements NotJsonSerializable {
    static CreditVerification of(CreditNotification notification, ApplicationStatus status) {
        return new CreditVerification(
                status,
                compared(Optional.of(notification.applicationId()), Optional.of(status.applicationId())),
                compared(nonBlank(notification.orderId()), nonBlank(status.orderId())),
                compared(
                        nonBlank(notification.statusId().map(StatusId::raw)),
                        nonBlank(status.statusId().map(StatusId::raw))));
    }

    /** Returns whether the ids, the order ids and the statuses agree; false if one of these values was not compared. */
    public boolean isVerified() {
        return id == ComparisonResult.AGREES && order == ComparisonResult.AGREES && status == ComparisonResult.AGREES;
    }

    private static Optional<String> nonBlank(Optional<String> text) {
        return text.filter(words -> !words.isBlank());
    }

    private static ComparisonResult compared(Optional<String> notification, Optional<String> status) {
        if (notification.isEmpty() || status.isEmpty()) {
            return ComparisonResult.NOT_COMPARED;
        }
        return notification.equals(status) ? ComparisonResult.AGREES : ComparisonResult.DIFFERS;
    }
}

package dev.merchantsdk.credit;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.ComparisonResult;
import dev.merchantsdk.credit.model.ApplicationStatus;
import dev.merchantsdk.credit.model.CreditNotification;
import dev.merchantsdk.credit.model.StatusId;
import java.util.Optional;

/**
 * How a notification compares with the queried status. If the ids agree ({@link #id()}), act on {@link #application()}.
 * A notification with another status may be forged or outdated.
 *
 * @param application the queried status, the only one that counts
 * @param id whether the notification names the queried application's id. They can differ only in letter case, because
 *     the status of any other application is rejected
 * @param order whether both have the same order id
 * @param status whether both have the same {@link StatusId}
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

    /** Returns whether the ids, the order ids and the statuses agree; false if one of them was not compared. */
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

package dev.merchantsdk.proof;

/** What can happen to one exchange. The names say whether the service has processed the request. */
enum ExchangeFault {
    NOT_CONNECTED,
    CUT_IN_REQUEST,
    SILENT_UNPROCESSED,
    SILENT_PROCESSED,
    CLOSED_PROCESSED,
    RESET_PROCESSED,
    CUT_RESPONSE,
    STALLED_RESPONSE,
    LATE,
    STATUS_408_UNPROCESSED,
    STATUS_408_PROCESSED,
    STATUS_429,
    STATUS_5XX_UNPROCESSED,
    STATUS_5XX_PROCESSED,
    STATUS_401,
    REFUSED,
    PAGE_UNPROCESSED,
    PAGE_PROCESSED,
    WRONG_BODY_UNPROCESSED,
    WRONG_BODY_PROCESSED;

    /** Returns whether the service receives the request at all. */
    boolean isProcessed() {
        return switch (this) {
            case SILENT_PROCESSED,
                    CLOSED_PROCESSED,
                    RESET_PROCESSED,
                    CUT_RESPONSE,
                    STALLED_RESPONSE,
                    LATE,
                    STATUS_408_PROCESSED,
                    STATUS_5XX_PROCESSED,
                    PAGE_PROCESSED,
                    WRONG_BODY_PROCESSED -> true;
            default -> false;
        };
    }
}

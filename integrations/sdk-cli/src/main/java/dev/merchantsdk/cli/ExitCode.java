package dev.merchantsdk.cli;

import dev.merchantsdk.core.error.AlreadySentException;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.AuthenticationException;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.NotAuthenticatedException;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.RateLimitedException;
import dev.merchantsdk.core.error.ServiceUnavailableException;
import dev.merchantsdk.core.paging.EmptyPagesException;
import dev.merchantsdk.payments.callback.CallbackRejectedException;
import dev.merchantsdk.payments.register.RegisterFailedException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How a command ends. The numbers are stable. The first constant whose failures contain an exception's type is its code. */
enum ExitCode {
    OK(0, "done"),
    UNEXPECTED(1, "a fault of this program or of the local disk"),
    USAGE(2, "wrong arguments; nothing was sent"),
    CONFIGURATION(
            3,
            "a setting is missing, invalid, or refused by the service",
            ConfigurationException.class,
            NotAuthenticatedException.class,
            AuthenticationException.class),
    NOT_PROCESSED(
            5,
            "certainly not processed: unreachable, or a query without an answer, or with an unreadable record",
            NotSentException.class,
            ServiceUnavailableException.class,
            EmptyPagesException.class),
    OUTCOME_UNKNOWN(6, "sent, but the outcome is unknown: look it up, never repeat it", OutcomeUnknownException.class),
    NOT_FOUND(7, "the service has no such record", NotFoundException.class),
    NOT_VERIFIED(8, "a callback is not genuine, or the doctor found a fault", CallbackRejectedException.class),
    RATE_LIMITED(9, "too many requests: try again later", RateLimitedException.class),
    INVALID(10, "the request breaks a rule; nothing was sent", InvalidRequestException.class),
    FAILED(11, "the operation has failed", RegisterFailedException.class),
    PENDING(12, "accepted, but its result is still open"),
    ALREADY_SENT(13, "this or another refund was sent earlier; nothing was sent", AlreadySentException.class),
    CANCELLED(14, "you answered no; nothing was sent"),
    /** Last but for its number, because some refusals have a constant of their own. */
    REFUSED(4, "refused by the service", ApiException.class);

    private final int number;
    private final String meaning;

    @SuppressWarnings("ImmutableEnumChecker") // the lists are those of List.of
    private final List<Class<?>> failures;

    ExitCode(int number, String meaning, Class<?>... failures) {
        this.number = number;
        this.meaning = meaning;
        this.failures = List.of(failures);
    }

    int number() {
        return number;
    }

    static ExitCode of(Exception failure) {
        if (failure instanceof CommandException ended) {
            return ended.code();
        }
        return Arrays.stream(values())
                .filter(code -> code.failures.stream().anyMatch(type -> type.isInstance(failure)))
                .findFirst()
                .orElse(UNEXPECTED);
    }

    /** Returns the table of {@code --help}, in the order of the numbers. */
    static Map<String, String> descriptions() {
        Map<String, String> table = new LinkedHashMap<>();
        Arrays.stream(values())
                .sorted((one, other) -> Integer.compare(one.number, other.number))
                .forEach(code -> table.put(String.valueOf(code.number), code.meaning));
        table.put("130", "interrupted; a refund in progress may have been sent");
        return table;
    }
}

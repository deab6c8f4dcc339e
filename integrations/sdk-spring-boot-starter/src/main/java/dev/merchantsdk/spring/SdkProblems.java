package dev.merchantsdk.spring;

import dev.merchantsdk.core.error.AlreadySentException;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.ErrorResponse;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.RateLimitedException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.ServiceUnavailableException;
import dev.merchantsdk.payments.recurring.RecurringDeniedException;
import dev.merchantsdk.payments.recurring.RecurringRateLimitedException;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;

/**
 * Maps an exception of the SDK to a problem detail, unless an advice or a controller of the shop does. The response
 * repeats no text of the service and no message; the log has both the exception and its advice.
 */
@RestControllerAdvice
@Order(Ordered.LOWEST_PRECEDENCE)
final class SdkProblems {
    private static final Logger LOG = LoggerFactory.getLogger(SdkProblems.class);

    /** The first row whose type fits applies. */
    private static final List<Problem> ROWS = List.of(
            new Problem(InvalidRequestException.class, HttpStatus.BAD_REQUEST, "The request violates rules."),
            new Problem(AlreadySentException.class, HttpStatus.CONFLICT, "This order id was sent before."),
            new Problem(
                    OutcomeUnknownException.class,
                    HttpStatus.GATEWAY_TIMEOUT,
                    "Whether this was executed is not known yet. Do not repeat it under another order id."),
            new Problem(RateLimitedException.class, HttpStatus.TOO_MANY_REQUESTS, "Not executed: too many requests."),
            new Problem(NotSentException.class, HttpStatus.SERVICE_UNAVAILABLE, "Not sent."),
            new Problem(
                    NotFoundException.class, HttpStatus.NOT_FOUND, "The payment service does not know this object."),
            new Problem(ApiException.class, HttpStatus.BAD_GATEWAY, "The payment service refused the request."),
            new Problem(
                    ServiceUnavailableException.class, HttpStatus.BAD_GATEWAY, "The payment service gave no answer."),
            new Problem(
                    RecurringRateLimitedException.class, HttpStatus.TOO_MANY_REQUESTS, "Not sent: too many requests."),
            new Problem(RecurringDeniedException.class, HttpStatus.CONFLICT, "Not sent: a limit forbids this debit."),
            new Problem(
                    SdkException.class, HttpStatus.INTERNAL_SERVER_ERROR, "The payment failed in this application."));

    private record Problem(Class<? extends SdkException> type, HttpStatus status, String detail) {}

    @ExceptionHandler
    ResponseEntity<ProblemDetail> problem(SdkException failure) {
        Problem row = ROWS.stream()
                .filter(candidate -> candidate.type.isInstance(failure))
                .findFirst()
                .orElseThrow();
        if (row.status.is5xxServerError()) {
            LOG.warn("Answered with {}", row.status.value(), failure);
        }
        ProblemDetail problem = ProblemDetail.forStatusAndDetail(row.status, row.detail);
        failure.orderId().ifPresent(id -> problem.setProperty("orderId", id));
        if (failure instanceof InvalidRequestException invalid) {
            problem.setProperty("violations", violations(invalid));
        }
        HttpHeaders headers = new HttpHeaders();
        if (failure instanceof ErrorResponse response) {
            response.retryAfter()
                    .ifPresent(wait -> headers.set(HttpHeaders.RETRY_AFTER, String.valueOf(wait.toSeconds())));
        }
        return ResponseEntity.status(row.status).headers(headers).body(problem);
    }

    private static List<Map<String, String>> violations(InvalidRequestException invalid) {
        return invalid.violations().stream()
                .map(violation -> Map.of("path", violation.path(), "rule", violation.rule()))
                .toList();
    }
}

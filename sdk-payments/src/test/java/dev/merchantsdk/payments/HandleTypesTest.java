package dev.merchantsdk.payments;

import static dev.merchantsdk.payments.MerchantCode.FIT;
import static dev.merchantsdk.payments.MerchantCode.HIDDEN;
import static dev.merchantsdk.payments.MerchantCode.MISSING;
import static dev.merchantsdk.payments.MerchantCode.NOT_PUBLIC;
import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.payments.MerchantCode.Probe;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that code does not compile if it takes a step that the contract does not allow. */
final class HandleTypesTest {
    private static final MerchantCode CODE = new MerchantCode("""
            import dev.merchantsdk.core.value.Amount;
            import dev.merchantsdk.payments.*;
            import dev.merchantsdk.payments.request.*;
            import dev.merchantsdk.payments.transaction.SecureTransaction;

            class %s {
                static final Amount PRICE = Amount.ofRoubles(1);

                void shop(
                        Authorization auth, Preauthorization preauth, PreauthorizationByToken byToken, PaymentPage page,
                        AuthorizationPage authPage, PreauthorizationPage preauthPage,
                        TransactionCreated<Completion> completed, TransactionCreated<Reversal> reversed,
                        TransactionCreated<Refund> refunded, TransactionCreated<PreauthorizationByToken> held,
                        TransactionCreated<RecurringByCardToken> debited, TransactionCreated<PayoutToCard> paidOut,
                        TransactionCreated<TwoStepSbpPayout> sbpCreated, TransactionCreated<OneStepSbpPayout> sbpPaid,
                        TwoStepSbpPayout sbpPayout, SecureTransaction record, AuthHold authHold, PreauthHold preauthHold,
                        OneStepPayment pay, RecurringByCardToken debit, Refund refund, PayoutToCard payout,
                        Completion completion, Reversal reversal, Payment payment,
                        PaymentsClient payments, SbpClient sbp, SbpPayout any, SbpPayout.Created fresh, SbpPayout.RecipientFound found,
                        SbpPayout.RecipientNotFound notFound, SbpPayout.RecipientChecked checked,
                        SbpPayout.Confirming confirming, SbpPayout.Rejecting rejecting, SbpPayout.Confirmed confirmed,
                        SbpPayout.Cancelled cancelled) {
                    %s
                }
            }
            """);

    private static List<Diagnostic<? extends JavaFileObject>> unexpectedErrors = List.of();
    private static Map<String, List<String>> errorCodes = Map.of();

    @BeforeAll
    static void compileAllStatements(@TempDir Path out) {
        unexpectedErrors =
                CODE.errors(out, probes().map(Probe::right).distinct().toList());
        errorCodes = CODE.errorCodes(out, probes().map(Probe::wrong).toList());
    }

    static Stream<Probe> probes() {
        return Stream.of(holds(), fixedFields(), customizers(), pages(), created(), payments(), sbpPayouts())
                .flatMap(each -> each);
    }

    private static Stream<Probe> holds() {
        return Stream.of(
                new Probe("PreauthHold.of($, preauthPage);", "preauth", "auth", FIT),
                new Probe("PreauthHold.of($, record);", "byToken", "auth", FIT),
                new Probe("AuthHold.of($, authPage);", "auth", "preauth", FIT),
                new Probe("AuthHold.of($, record);", "auth", "preauth", FIT),
                new Probe("AuthHold.of($);", "auth, authPage", "authPage.id(), auth", FIT),
                new Probe("AuthHold.of($);", "auth, authPage", "\"id\", PRICE, \"a@b\"", FIT),
                new Probe("PreauthHold.of($);", "preauth, preauthPage", "preauthPage.id(), preauth", FIT),
                new Probe("PreauthHold.of($);", "byToken, held", "\"id\", PRICE, \"a@b\"", FIT),
                new Probe("PreauthHold hold = $;", "preauthHold", "authHold", FIT),
                new Probe("Completion made = $.build();", "authHold.completion(\"1\")", "authHold.release(\"1\")", FIT),
                new Probe("authHold.completion($);", "\"1\"", "\"1\", PRICE", FIT),
                new Probe("authHold.reversal($);", "\"1\", PRICE", "\"1\"", FIT),
                new Probe("preauthHold.$;", "release(\"1\")", "reversal(\"1\", PRICE)", MISSING),
                new Probe("authHold.partialSettlement($);", "reversal, completion", "completion, reversal", FIT));
    }

    /** What a handle or {@code byId} has fixed has no setter in the builder, and no builder starts without it. */
    private static Stream<Probe> fixedFields() {
        Stream<Probe> setters = Stream.of(
                        "authHold.completion(\"1\")",
                        "authHold.release(\"1\")",
                        "authHold.reversal(\"1\", PRICE)",
                        "preauthHold.completion(\"1\")",
                        "preauthHold.completion(\"1\", PRICE)",
                        "preauthHold.release(\"1\")",
                        "payment.refund(\"1\")",
                        "payment.refund(\"1\", PRICE)",
                        "Completion.byId(\"id\", \"1\", PRICE, \"a@b\")",
                        "Reversal.byId(\"id\", \"1\", PRICE, \"a@b\")",
                        "Refund.byId(\"id\", \"1\", PRICE, \"a@b\")")
                .flatMap(start -> Stream.of(
                                "price(PRICE)",
                                "orderId(\"2\")",
                                "email(\"c@d\")",
                                "transactionId(\"other\")",
                                "from(null)")
                        .map(setter -> new Probe(
                                start + ".$.build();", "callbackUrl(\"https://shop.example/\")", setter, MISSING)));
        Stream<Probe> starts = Stream.of("Completion", "Reversal", "Refund")
                .flatMap(type -> Stream.of(
                        new Probe(type + ".$;", "byId(\"id\", \"1\", PRICE, \"a@b\")", "builder()", MISSING),
                        new Probe(type + ".$;", "byId(\"id\", \"1\", PRICE, \"a@b\")", "byId(\"id\", \"1\")", FIT)));
        return Stream.concat(setters, starts);
    }

    /** A function of the merchant can't change the request of a handle. */
    private static Stream<Probe> customizers() {
        return Stream.of(
                new Probe("payment.refund($);", "\"1\", PRICE", "\"1\", it -> it", FIT),
                new Probe("authHold.release($);", "\"1\"", "\"1\", it -> it", FIT),
                new Probe("preauthHold.completion($);", "\"1\", PRICE", "\"1\", PRICE, it -> it", FIT));
    }

    /** Each page makes only the handle of the request that opened it. */
    private static Stream<Probe> pages() {
        return Stream.of(
                new Probe("AuthHold.of(auth, $);", "authPage", "page", FIT),
                new Probe("AuthHold.of(auth, $);", "authPage", "preauthPage", FIT),
                new Probe("PreauthHold.of(preauth, $);", "preauthPage", "page", FIT),
                new Probe("PreauthHold.of(preauth, $);", "preauthPage", "authPage", FIT),
                new Probe("Payment.of(pay, $);", "page", "authPage", FIT),
                new Probe("Payment.of(pay, $);", "page", "preauthPage", FIT),
                new Probe("PaymentPage got = payments.$;", "pay(pay)", "authorize(auth)", FIT),
                new Probe("PreauthorizationPage got = payments.$;", "create(preauth)", "create(pay)", FIT),
                new Probe("AuthorizationPage got = payments.$;", "authorize(auth)", "preauthorize(preauth)", FIT));
    }

    /** The id of a transaction makes only the handle of the request that created it. */
    private static Stream<Probe> created() {
        List<String> responses =
                List.of("completed", "reversed", "refunded", "held", "debited", "paidOut", "sbpCreated", "sbpPaid");
        Stream<Probe> handles = Stream.of(
                        Map.entry("Payment.of(completion, $);", "completed"),
                        Map.entry("Payment.of(debit, $, \"a@b\");", "debited"),
                        Map.entry("PreauthHold.of(byToken, $);", "held"),
                        Map.entry("SbpPayout.of(sbpPayout, $);", "sbpCreated"))
                .flatMap(own -> responses.stream()
                        .filter(wrong -> !wrong.equals(own.getValue()))
                        .map(wrong -> new Probe(own.getKey(), own.getValue(), wrong, FIT)));
        return Stream.concat(
                handles,
                Stream.of(
                        new Probe("completed = $;", "payments.complete(completion)", "payments.reverse(reversal)", FIT),
                        new Probe("paidOut = $;", "payments.payout(payout)", "payments.refund(refund)", FIT),
                        new Probe("sbpCreated = $;", "payments.create(sbpPayout)", "payments.create(payout)", FIT)));
    }

    private static Stream<Probe> payments() {
        return Stream.of(
                new Probe("Payment.of($);", "pay, page", "page.id(), pay", FIT),
                new Probe("Payment.of($);", "debit, debited, \"a@b\"", "debit, debited", FIT),
                new Probe("Payment.of($);", "debit, record, \"a@b\"", "debit, record", FIT),
                new Probe("Payment.of($, debited, \"a@b\");", "debit", "refund", FIT),
                new Probe("Payment.of($, \"a@b\");", "debit, debited", "pay, page", FIT),
                new Probe("Payment.of($, \"a@b\");", "debit, debited", "completion, completed", FIT),
                new Probe("Payment.of($, record, \"a@b\");", "debit", "pay", FIT),
                new Probe("Payment.of($, debited, \"a@b\");", "debit", "payout", FIT),
                new Probe("Payment.of(debit, $, \"a@b\");", "debited", "page", FIT));
    }

    private static Stream<Probe> sbpPayouts() {
        Stream<Probe> confirmed = Stream.of(
                        "any",
                        "fresh",
                        "notFound",
                        "checked",
                        "confirming",
                        "rejecting",
                        "confirmed",
                        "cancelled",
                        "\"id\"")
                .map(wrong -> new Probe("sbp.confirm($, (before, after) -> true);", "found", wrong, FIT));
        Stream<Probe> rejected = Stream.of("any", "confirming", "confirmed", "cancelled", "\"id\"")
                .map(wrong -> new Probe("sbp.reject($, (before, after) -> true);", "checked", wrong, FIT));
        Stream<Probe> rejectedAgain =
                Stream.of(new Probe("sbp.async().reject($, (before, after) -> true);", "rejecting", "confirming", FIT));
        Stream<Probe> checked = Stream.of("any", "confirming", "rejecting", "confirmed", "cancelled", "\"id\"")
                .map(wrong -> new Probe("sbp.check($);", "notFound", wrong, FIT));
        Stream<Probe> byId = Stream.of(
                new Probe("sbp.$;", "check(fresh)", "payoutStatus(\"id\")", MISSING),
                new Probe("sbp.$;", "confirm(found, (before, after) -> true)", "confirm(\"id\")", FIT),
                new Probe("sbp.$;", "confirm(found, (before, after) -> true)", "confirm(found)", FIT),
                new Probe("sbp.async().$;", "reject(fresh, (before, after) -> true)", "reject(\"id\")", FIT),
                new Probe(
                        "SbpPayout state = $;", "SbpPayout.parse(\"\")", "new SbpPayout.RecipientFound(null)", HIDDEN),
                new Probe("$.confirmed();", "confirming", "found", NOT_PUBLIC),
                new Probe("$.cancelled();", "rejecting", "confirming", NOT_PUBLIC));
        return Stream.of(confirmed, rejected, rejectedAgain, checked, byId).flatMap(each -> each);
    }

    @ParameterizedTest
    @MethodSource("probes")
    void aStepThatTheContractDoesNotAllowDoesNotCompile(Probe probe) {
        assertThat(unexpectedErrors).isEmpty();
        assertThat(errorCodes.get(probe.wrong())).hasSize(1).isSubsetOf(probe.because());
    }
}

package dev.merchantsdk.payments.query;

import static dev.merchantsdk.payments.MerchantCode.FIT;
import static dev.merchantsdk.payments.MerchantCode.HIDDEN;
import static dev.merchantsdk.payments.MerchantCode.MISSING;
import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.payments.MerchantCode;
import dev.merchantsdk.payments.MerchantCode.Probe;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that invalid queries do not compile, for example a query with a field of another list. */
final class QueryTypesTest {
    private static final MerchantCode CODE = new MerchantCode("""
            import dev.merchantsdk.payments.*;
            import dev.merchantsdk.payments.query.*;
            import dev.merchantsdk.payments.register.*;
            import dev.merchantsdk.payments.transaction.*;
            import java.time.*;

            class %s {
                static final String ID = "0123456789abcdef0123456789abcdef";
                static final Instant NOW = Instant.EPOCH;
                static final LocalDateTime MORNING = LocalDateTime.MIN;
                static final Opcode OPCODE = Opcode.REFUND;
                static final MwType MW = MwType.TRANSACTION;
                static final TransactionStatus STATUS = TransactionStatus.SUCCESS;
                static final RegisterQuery WINDOW = RegisterQuery.updatedBetween(NOW, NOW);

                void ask(TransactionsClient transactions, RegistersClient registers) {
                    %s
                }
            }
            """);

    /** The compile errors of the statements that must compile. The list must be empty. */
    private static List<Diagnostic<? extends JavaFileObject>> unexpectedErrors = List.of();

    private final Path out;

    QueryTypesTest(@TempDir Path out) {
        this.out = out;
    }

    @BeforeAll
    static void compileFittingStatements(@TempDir Path shared) {
        unexpectedErrors = CODE.errors(shared, probes().map(Probe::right).toList());
    }

    static Stream<Probe> probes() {
        return Stream.of(
                new Probe("transactions.list(Query.of($));", "PspFields.CS1.is(ID)", "SecureFields.ID.is(ID)", FIT),
                new Probe("transactions.list(Query.of($));", "PspFields.CS1.in(ID)", "SecureFields.ID.in(ID)", FIT),
                new Probe(
                        "transactions.list(Query.of($));",
                        "PspFields.STATUS.is(STATUS)",
                        "RegisterFields.STATUS.is(STATUS)",
                        FIT),
                new Probe(
                        "transactions.listSecure(Query.of($));",
                        "SecureFields.ORDER_ID.is(ID)",
                        "PspFields.CS1.is(ID)",
                        FIT),
                new Probe(
                        "transactions.listSecure(Query.of($));",
                        "SecureFields.CREATED_START_DATE.is(MORNING)",
                        "PspFields.UPDATED.from(NOW)",
                        FIT),
                new Probe(
                        "Query<PspTransaction> query = Query.of(PspFields.CS1.is(ID), $);",
                        "PspFields.CHANNEL_ID.is(61)",
                        "SecureFields.MERCHANT_ID.is(61L)",
                        FIT),
                new Probe(
                        "Query.of(PspFields.CS1.is(ID)).and($);",
                        "PspFields.UPDATED.before(NOW)",
                        "SecureFields.CREATED_END_DATE.is(MORNING)",
                        FIT),
                new Probe("WINDOW.and($);", "RegisterFields.STATUS.is(STATUS)", "PspFields.STATUS.is(STATUS)", FIT),
                new Probe("WINDOW.and($);", "RegisterFields.OPCODE.in(OPCODE)", "PspFields.MW_TYPE.is(MW)", FIT),
                new Probe("PspFields.OPCODE.is($);", "OPCODE", "TransactionType.PAY", FIT),
                new Probe("PspFields.OPCODE.is($);", "OPCODE", "2", FIT),
                new Probe("SecureFields.STATE.is($);", "TransactionState.FAILED", "TransactionType.PAY", FIT),
                new Probe("PspFields.UPDATED.$;", "at(NOW)", "in(NOW)", MISSING),
                new Probe("PspFields.OPCODE.$;", "in(OPCODE)", "from(OPCODE)", MISSING),
                new Probe("SecureFields.PROCESSED_END_AT.$;", "is(MORNING)", "in(MORNING)", MISSING),
                new Probe("registers.export($);", "RegisterQuery.updatedBetween(NOW, NOW)", "", FIT),
                new Probe(
                        "registers.export($);",
                        "RegisterQuery.updatedBetween(NOW, NOW)",
                        "RegisterQuery.updatedBetween(NOW)",
                        FIT),
                new Probe("registers.export($);", "WINDOW", "Query.all()", FIT),
                new Probe("registers.export($);", "WINDOW", "Query.of(RegisterFields.STATUS.is(STATUS))", FIT),
                new Probe(
                        "RegisterQuery query = $;",
                        "RegisterQuery.updatedBetween(NOW, NOW)",
                        "new RegisterQuery(Query.all())",
                        HIDDEN));
    }

    @ParameterizedTest
    @MethodSource("probes")
    void compilesFittingCriteriaOnly(Probe probe) {
        assertThat(unexpectedErrors).isEmpty();
        assertThat(CODE.errors(out, List.of(probe.wrong())))
                .extracting(Diagnostic::getCode)
                .hasSize(1)
                .isSubsetOf(probe.because());
    }
}

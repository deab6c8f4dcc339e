package dev.merchantsdk.payments.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.payments.register.RegisterQuery;
import dev.merchantsdk.payments.transaction.PspFields;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.SecureFields;
import dev.merchantsdk.payments.transaction.TransactionStatus;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the texts and the validation of filter criteria. */
final class CriteriaTest {
    private static final Instant NINE = Instant.parse("2026-03-02T09:00:00Z");

    /**
     * A filter contains whole seconds, so the SDK rounds times. The criterion "not before 09:00:00.2" becomes "not
     * before 09:00:01", and "after 09:00:00.2" becomes "after 09:00:00".
     */
    @ParameterizedTest
    @CsvSource({
        "2026-03-02T09:00:00Z,           2026-03-02T09:00:00Z, 2026-03-02T09:00:00Z",
        "2026-03-02T09:00:00.000000001Z, 2026-03-02T09:00:01Z, 2026-03-02T09:00:00Z",
        "2026-03-02T09:00:00.2Z,         2026-03-02T09:00:01Z, 2026-03-02T09:00:00Z",
        "2026-03-02T09:00:59.999999999Z, 2026-03-02T09:01:00Z, 2026-03-02T09:00:59Z",
        "2025-12-31T23:59:59.5Z,         2026-01-01T00:00:00Z, 2025-12-31T23:59:59Z",
        "2024-02-28T23:59:59.5Z,         2024-02-29T00:00:00Z, 2024-02-28T23:59:59Z",
        "2023-02-28T23:59:59.5Z,         2023-03-01T00:00:00Z, 2023-02-28T23:59:59Z",
        "1970-01-01T00:00:00Z,           1970-01-01T00:00:00Z, 1970-01-01T00:00:00Z",
        "9999-12-31T23:59:59Z,           9999-12-31T23:59:59Z, 9999-12-31T23:59:59Z",
    })
    void roundsBoundsToEquivalentSecond(Instant time, String up, String down) {
        assertThat(PspFields.UPDATED.from(time).text()).isEqualTo("updated>=" + up);
        assertThat(PspFields.UPDATED.before(time).text()).isEqualTo("updated<" + up);
        assertThat(PspFields.UPDATED.after(time).text()).isEqualTo("updated>" + down);
        if (up.equals(down)) {
            assertThat(PspFields.UPDATED.at(time).text()).isEqualTo("updated=" + up);
        } else {
            assertThat(only(() -> PspFields.UPDATED.at(time)))
                    .isEqualTo(new Violation("updated", "must be a whole second", ""));
        }
    }

    static List<Instant> outOfBounds() {
        return List.of(
                Instant.parse("1969-12-31T23:59:59Z"),
                Instant.parse("-0001-01-01T00:00:00Z"),
                Instant.parse("+10000-01-01T00:00:00Z"),
                Instant.MIN,
                Instant.MAX);
    }

    @ParameterizedTest
    @MethodSource("outOfBounds")
    void refusesTimesOutOfFormat(Instant time) {
        Violation years = new Violation("updated", "must be in the years 1970..9999", "");

        assertThat(only(() -> PspFields.UPDATED.from(time))).isEqualTo(years);
        assertThat(only(() -> PspFields.UPDATED.before(time))).isEqualTo(years);
        assertThat(only(() -> PspFields.UPDATED.after(time))).isEqualTo(years);
        assertThat(catchThrowableOfType(InvalidRequestException.class, () -> PspFields.UPDATED.at(time)))
                .isNotNull();
    }

    @Test
    void aBoundThatRoundsOutOfBoundsIsRefused() {
        Instant late = Instant.parse("9999-12-31T23:59:59.5Z");
        Instant early = Instant.parse("1969-12-31T23:59:59.5Z");

        assertThat(only(() -> PspFields.UPDATED.before(late)).rule()).isEqualTo("must be in the years 1970..9999");
        assertThat(only(() -> PspFields.UPDATED.after(early)).rule()).isEqualTo("must be in the years 1970..9999");
        assertThat(PspFields.UPDATED.from(early).text()).isEqualTo("updated>=1970-01-01T00:00:00Z");
    }

    @ParameterizedTest
    @CsvSource({
        "2024-02-29T00:00, 2024-02-29T00:00:00",
        "9999-12-31T23:59:59, 9999-12-31T23:59:59",
        "1970-01-01T00:00, 1970-01-01T00:00:00",
    })
    void boundsOfTheSecureListAreWholeSecondsWithoutAZone(LocalDateTime time, String wire) {
        assertThat(SecureFields.CREATED_START_DATE.is(time).text()).isEqualTo("created_start_date=" + wire);
    }

    @Test
    void boundsOfTheSecureListAreRoundedAsThoseOfUpdated() {
        LocalDateTime half = LocalDateTime.parse("2026-03-02T09:00:00.5");
        LocalDateTime nano = LocalDateTime.parse("2026-12-31T23:59:59.000000001");

        assertThat(SecureFields.PROCESSED_END_AT.is(half).text()).isEqualTo("processed_end_at=2026-03-02T09:00:01");
        assertThat(PspFields.UPDATED.before(half.toInstant(ZoneOffset.UTC)).text())
                .isEqualTo("updated<2026-03-02T09:00:01Z");
        assertThat(SecureFields.CREATED_START_DATE.is(nano).text()).isEqualTo("created_start_date=2027-01-01T00:00:00");
        assertThat(SecureFields.CREATED_START_DATE
                        .is(LocalDateTime.parse("1969-12-31T23:59:59.5"))
                        .text())
                .isEqualTo("created_start_date=1970-01-01T00:00:00");
        for (LocalDateTime time : List.of(
                half.withYear(1969),
                half.withYear(10_000),
                LocalDateTime.MAX,
                LocalDateTime.parse("9999-12-31T23:59:59.5"))) {
            assertThat(only(() -> SecureFields.CREATED_END_DATE.is(time)).rule())
                    .isEqualTo("must be in the years 1970..9999");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "'', must not be blank",
        "' ', must not be blank",
        "'\u00a0\t', control characters",
        "'a\nb', control characters",
        "'a\u0000', control characters",
        "'a\u0085', control characters",
        "'a\ud800', valid Unicode",
        "'\udc00a', valid Unicode",
        "a&state=1, '&'",
        "&, '&'",
    })
    void refusesInvalidValuesWithoutShowingThem(String value, String rule) {
        for (ThrowingCallable criterion : List.<ThrowingCallable>of(
                () -> SecureFields.ORDER_ID.is(value),
                () -> SecureFields.ORDER_ID.in(value),
                () -> SecureFields.ORDER_ID.in("1", value),
                () -> PspFields.STATUS.is(TransactionStatus.of(value)),
                () -> Criterion.raw(value))) {
            InvalidRequestException refused = catchThrowableOfType(InvalidRequestException.class, criterion);

            assertThat(refused.violations())
                    .anySatisfy(violation -> assertThat(violation.rule()).contains(rule.replace("'", "\"")))
                    .allSatisfy(violation -> assertThat(violation.shown()).isIn("", "***"));
            assertThat(refused).hasMessageNotContaining("state=1");
        }
    }

    @Test
    void refusesCommasInValuesOfIn() {
        assertThat(only(() -> SecureFields.ORDER_ID.in("marker,1")))
                .isEqualTo(new Violation("order_id", "must not contain \",\", which separates the values", ""));
        assertThat(SecureFields.ORDER_ID.is("a,1").text()).isEqualTo("order_id=a,1");
        assertThat(only(SecureFields.ORDER_ID::in).rule()).isEqualTo("must have at least one value");
        assertThat(SecureFields.ORDER_ID.in("a b").text()).isEqualTo("order_id in a b");
    }

    @Test
    @SuppressWarnings("NullAway") // the test passes null
    void refusesNullValues() {
        assertThat(only(() -> SecureFields.ORDER_ID.is(null)).rule()).isEqualTo("is required");
        assertThat(only(() -> SecureFields.ORDER_ID.in("1", null)).rule()).isEqualTo("is required");
        assertThat(only(() -> Criterion.raw(null)).rule()).isEqualTo("is required");
        assertThatThrownBy(() -> Query.of((Criterion<PspTransaction>) null)).isInstanceOf(NullPointerException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "a b", "a&b", "status=success&x", "имя", "1a", "a\n"})
    void refusesNamesThatBreakCriterion(String name) {
        for (ThrowingCallable field : List.<ThrowingCallable>of(
                () -> FilterField.of(name, Object::toString),
                () -> TimeField.of(name),
                () -> LocalTimeField.of(name))) {
            assertThat(only(field).path()).isEqualTo("field");
        }
    }

    @Test
    void fieldsReturnTheirNames() {
        assertThat(PspFields.UPDATED.name()).isEqualTo("updated");
        assertThat(PspFields.CS1.name()).isEqualTo("cs1");
        assertThat(SecureFields.CREATED_END_DATE.name()).isEqualTo("created_end_date");
    }

    @Test
    void queriesAreImmutable() {
        Query<PspTransaction> all = Query.all();
        Query<PspTransaction> some = all.and(Criterion.raw("cs1=1"));
        Query<PspTransaction> fewer = some.pageSize(3);
        Query<PspTransaction> both = fewer.and(PspFields.CHANNEL_ID.is(61));

        assertThat(all.filterBy()).isEmpty();
        assertThat(all.pageSize()).isEmpty();
        assertThat(some.filterBy()).contains("cs1=1");
        assertThat(some.pageSize()).isEmpty();
        assertThat(fewer.pageSize()).hasValue(3);
        assertThat(both.filterBy()).contains("cs1=1&channel_id=61");
        assertThat(both.pageSize()).hasValue(3);
        assertThat(all).hasToString("Query(0 criteria)");
        assertThat(both).hasToString("Query(2 criteria)");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, Integer.MIN_VALUE})
    void aPageHasAtLeastOneRecord(int limit) {
        assertThat(only(() -> Query.all().pageSize(limit)).path()).isEqualTo("limit_to");
        assertThat(only(() -> RegisterQuery.updatedBetween(NINE, NINE.plusSeconds(1))
                                .limit(limit))
                        .path())
                .isEqualTo("limit_to");
    }

    @Test
    void registerRequiresBounds() {
        RegisterQuery window = RegisterQuery.updatedBetween(NINE.minusNanos(1), NINE.plusNanos(1));

        assertThat(window.filterBy()).isEqualTo("updated>=2026-03-02T09:00:00Z&updated<2026-03-02T09:00:01Z");
        assertThat(window.limit()).isEmpty();
        assertThat(window).hasToString("RegisterQuery(Query(2 criteria))");
        assertThat(window.and(Criterion.raw("cs2=x")).filterBy()).endsWith("Z&cs2=x");
        for (Instant before : List.of(NINE, NINE.minusNanos(1))) {
            assertThat(only(() -> RegisterQuery.updatedBetween(NINE, before)))
                    .isEqualTo(new Violation("updated", "must have a lower bound before its upper bound", ""));
        }
        assertThat(only(() -> RegisterQuery.updatedBetween(NINE.plusMillis(100), NINE.plusMillis(900)))
                        .path())
                .as("a period that the rounding to seconds makes empty")
                .isEqualTo("updated");
    }

    @Test
    void criteriaAreEqualByValue() {
        assertThat(PspFields.CHANNEL_ID.is(1))
                .isEqualTo(Criterion.raw("channel_id=1"))
                .hasSameHashCodeAs(Criterion.raw("channel_id=1"))
                .isNotEqualTo(PspFields.CHANNEL_ID.is(2))
                .isNotEqualTo("channel_id=1");
    }

    private static Violation only(ThrowingCallable criterion) {
        List<Violation> violations =
                catchThrowableOfType(InvalidRequestException.class, criterion).violations();
        assertThat(violations).hasSize(1);
        return violations.get(0);
    }
}

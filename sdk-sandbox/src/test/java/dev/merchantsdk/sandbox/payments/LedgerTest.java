package dev.merchantsdk.sandbox.payments;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.sandbox.payments.Order.CustomerInfo;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class LedgerTest {
    private static final Order ORDER = new Order(
            "payments.pay",
            "pay",
            "1",
            100,
            Optional.empty(),
            CustomerInfo.NOBODY,
            List.of(),
            Optional.empty(),
            Order.Urls.NONE,
            new Order.Target("", "", "", "", "", "", "", ""),
            Optional.empty());

    @Test
    void givesEveryTransactionAnIdAndANumberOfItsOwn() {
        Ledger ledger = new Ledger(new Random(1));

        // Without a check for duplicates, some of 40,000 random numbers would almost certainly be equal.
        List<TransactionLife> created = IntStream.range(0, 40_000)
                .mapToObj(i -> ledger.create(ORDER, Instant.EPOCH))
                .toList();

        assertThat(created.stream().mapToInt(TransactionLife::number).distinct())
                .hasSize(40_000);
        assertThat(created).allMatch(one -> one.number() >= 10_000_000 && one.number() <= 99_999_999);
        assertThat(ledger.transactions()).hasSize(40_000);
    }
}

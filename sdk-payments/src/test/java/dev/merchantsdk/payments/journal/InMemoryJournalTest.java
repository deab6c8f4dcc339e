package dev.merchantsdk.payments.journal;

import dev.merchantsdk.payments.spi.Journal;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Checks that the in-memory journal behaves as every journal must behave. */
final class InMemoryJournalTest {
    @TestFactory
    Stream<DynamicTest> keepsTheContractOfAJournal() {
        return JournalContract.tests(Journal::inMemory);
    }
}

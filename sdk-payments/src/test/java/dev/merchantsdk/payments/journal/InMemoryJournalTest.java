package dev.merchantsdk.payments.journal;

import dev.merchantsdk.payments.spi.Journal;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The in-memory journal fulfils the contract of every journal. */
final class InMemoryJournalTest {
    @TestFactory
    Stream<DynamicTest> keepsTheContractOfAJournal() {
        return JournalContract.tests(Journal::inMemory);
    }
}

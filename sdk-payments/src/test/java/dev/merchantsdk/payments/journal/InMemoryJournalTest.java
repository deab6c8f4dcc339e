package dev.merchantsdk.payments.journal;

import dev.merchantsdk.payments.spi.Journal;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The journal of one process meets the contract of all journals. */
final class InMemoryJournalTest {
    @TestFactory
    Stream<DynamicTest> keepsTheContractOfAJournal() {
        return JournalContract.tests(Journal::inMemory);
    }
}

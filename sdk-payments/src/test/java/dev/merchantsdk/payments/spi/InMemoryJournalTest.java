package dev.merchantsdk.payments.spi;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Runs the tests of {@link JournalContract} with the in-memory journal. */
final class InMemoryJournalTest {
    @TestFactory
    Stream<DynamicTest> keepsTheContractOfAJournal() {
        return JournalContract.tests(Journal::inMemory);
    }
}

package dev.merchantsdk.core.redact;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.regex.MatchResult;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The values of a call that must be redacted in the texts of the response. This class computes the
 * {@linkplain Spelling spellings} of the values on first use, because most responses contain no text that must be
 * examined. Only one thread at a time may use an instance.
 */
final class KnownValues {
    private final Supplier<Stream<Spelling>> source;
    private @Nullable List<Spelling> spellings;
    private int longest;

    KnownValues(Supplier<Stream<Spelling>> source) {
        this.source = source;
    }

    /** Returns the length of the longest spelling of a value, in characters. */
    int longest() {
        spellings();
        return longest;
    }

    /** Returns all occurrences of all values in a text. Occurrences may overlap. */
    Stream<MatchResult> matches(String text) {
        String comparable = Spelling.comparable(text);
        // This loop selects the few spellings that may occur. A search for every spelling would take ten times as long.
        List<Spelling> candidates = new ArrayList<>();
        for (Spelling spelling : spellings()) {
            if (spelling.mayOccurIn(comparable)) {
                candidates.add(spelling);
            }
        }
        return candidates.stream().flatMap(spelling -> spelling.matches(text));
    }

    private List<Spelling> spellings() {
        if (spellings == null) {
            spellings = source.get().toList();
            longest = spellings.stream().mapToInt(Spelling::longest).max().orElse(0);
        }
        return spellings;
    }
}

package dev.merchantsdk.core.redact;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.regex.MatchResult;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The values of a call that must be redacted in all texts that the service returns. This class computes the {@linkplain
 * Spelling spellings} of the values only when it examines the first text. Most responses contain no text that must be
 * examined, so most calls need no spellings. Only one thread at a time may use an instance.
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
        // Most texts contain few of the spellings, so this loop first selects the spellings that may occur. A stream of
        // matches for each spelling would take ten times as long.
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

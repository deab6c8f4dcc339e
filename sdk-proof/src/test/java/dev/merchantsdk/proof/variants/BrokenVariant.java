package dev.merchantsdk.proof.variants;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A defect that is planted in the source of one class.
 *
 * @param module the directory of the class's module in the project
 * @param lost what the merchant would lose
 * @param origin the survivor or former defect that it repeats; empty if it repeats none
 * @param seeds within how many seeds the simulation must catch it
 */
record BrokenVariant(
        String name, String module, String className, String lost, String origin, int seeds, List<Change> changes) {
    /** A replacement of a snippet. */
    record Change(String before, String after) {
        int occurrencesIn(String source) {
            return (int) pattern().matcher(source).results().count();
        }

        private String in(String source) {
            Matcher found = pattern().matcher(source);
            if (!found.find()) {
                throw new IllegalStateException("the source lacks: " + before);
            }
            return source.substring(0, found.start()) + after + source.substring(found.end());
        }

        /** Any white space matches, so that the formatter can wrap a line elsewhere. */
        private Pattern pattern() {
            return Pattern.compile(Arrays.stream(before.strip().split("\\s+", -1))
                    .map(Pattern::quote)
                    .collect(Collectors.joining("\\s+")));
        }
    }

    String sourceFile() {
        return module + "/src/main/java/" + className.replace('.', '/') + ".java";
    }

    String brokenSource(String source) {
        String broken = source;
        for (Change change : changes) {
            broken = change.in(broken);
        }
        return broken;
    }

    @Override
    public String toString() {
        return name;
    }
}

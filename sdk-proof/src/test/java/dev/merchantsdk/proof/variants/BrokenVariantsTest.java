package dev.merchantsdk.proof.variants;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("sources")
final class BrokenVariantsTest {
    static List<BrokenVariant> variants() {
        return BrokenVariants.all();
    }

    @ParameterizedTest
    @MethodSource("variants")
    void eachSnippetOccursOnceInItsSource(BrokenVariant variant) throws IOException {
        String source = Files.readString(BrokenVariants.ROOT.resolve(variant.sourceFile()));
        assertThat(variant.changes())
                .isNotEmpty()
                .allSatisfy(change -> assertThat(change.occurrencesIn(source)).isOne());
        assertThat(variant.brokenSource(source)).isNotEqualTo(source);
    }

    @Test
    void areAtLeastFortyWithNamesOfTheirOwn() {
        assertThat(variants())
                .hasSizeGreaterThanOrEqualTo(40)
                .allSatisfy(variant -> assertThat(variant.lost()).isNotEmpty())
                .extracting(BrokenVariant::name)
                .doesNotHaveDuplicates();
    }

    @Test
    void includeTheDefectsThatNoTestNoticed() {
        assertThat(variants())
                .extracting(BrokenVariant::origin)
                .filteredOn(origin -> origin.startsWith("survivor "))
                .extracting(origin -> origin.split("[ ,]", -1)[1])
                .containsExactlyInAnyOrder("12", "25", "38", "50", "57", "69", "70", "71");
    }
}

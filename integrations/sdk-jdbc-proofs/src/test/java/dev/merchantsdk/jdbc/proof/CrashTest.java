package dev.merchantsdk.jdbc.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.jdbc.proof.CrashRun.CrashRunResult;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Checks that a shop that is killed at any moment makes no payment twice and loses no payment. */
@Tag("proof")
final class CrashTest {
    private static final long SEED = Long.getLong("proof.seed", 20260302);
    private static final int KILLS = Integer.getInteger("proof.kills", 4);
    private static final List<KillPoint> POINTS = List.of(
            KillPoint.ANY_TIME,
            KillPoint.WRITTEN_DOWN,
            KillPoint.REPLY_HELD,
            KillPoint.ANY_TIME,
            KillPoint.REPLY_READ,
            KillPoint.REPLY_HELD,
            KillPoint.WHILE_RECOVERING);

    @Test
    void killedShopDuplicatesAndLosesNothing() throws Exception {
        CrashRunResult outcome = CrashRun.of(ShopKind.JOURNALED, SEED, points());

        // The printed counts appear in the report of the test.
        System.out.println("seed " + SEED + ": " + outcome.counts());
        assertThat(outcome.findings()).as("seed %s", SEED).isEmpty();
        assertThat(outcome.counts()).containsKeys("verdicts: found", "verdicts: unknown");
        // The checker examines only orders that are in the journal or at the service. If every order is in the journal,
        // the checker has examined all orders.
        assertThat(outcome.counts().get("in the journal"))
                .isEqualTo(outcome.counts().get("orders"));
    }

    @Test
    void detectsShopThatStoresAfterSending() throws Exception {
        CrashRunResult outcome =
                CrashRun.of(ShopKind.WRITES_AFTERWARDS, 1, Collections.nCopies(3, KillPoint.REPLY_HELD));

        assertThat(outcome.findings())
                .anyMatch(finding -> finding.endsWith("has 2 payments"))
                .anyMatch(finding -> finding.endsWith("was paid and is not in the journal"));
    }

    @Test
    void detectsShopThatNeverRepeatsAPayout() throws Exception {
        CrashRunResult outcome =
                CrashRun.of(ShopKind.LEAVES_PAYOUTS, 1, Collections.nCopies(3, KillPoint.WRITTEN_DOWN));

        assertThat(outcome.findings())
                .isNotEmpty()
                .allMatch(finding -> finding.endsWith("is a payout that was never made"));
    }

    private static List<KillPoint> points() {
        List<KillPoint> points = new ArrayList<>();
        for (int i = 0; i < KILLS; i++) {
            points.add(POINTS.get(i % POINTS.size()));
        }
        Collections.shuffle(points, new Random(SEED));
        return points;
    }
}

package dev.merchantsdk.jdbc.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.jdbc.proof.OutboxCrashRun.OutboxResult;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Checks that each row of an outbox is executed once and none is lost, however its servers are killed. */
@Tag("proof")
final class OutboxCrashTest {
    private static final long SEED = Long.getLong("proof.seed", 20260302);
    /** Enough for each point of the outbox once; two of a shop without one follow. */
    private static final int KILLS = Math.max(Integer.getInteger("proof.kills", 0), 10);

    private static final List<KillPoint> POINTS = List.of(
            KillPoint.MONEY_RETURNED,
            KillPoint.ABOUT_TO_WRITE,
            KillPoint.WRITTEN_DOWN,
            KillPoint.REPLY_READ,
            KillPoint.OUTCOME_WRITTEN,
            KillPoint.REPLY_HELD,
            KillPoint.ANY_TIME);

    @Test
    void killedServersSendEachRowOnceAndLoseNone() throws Exception {
        OutboxResult result = OutboxCrashRun.of(ShopKind.JOURNALED, SEED, points());

        // The printed counts appear in the report of the test.
        System.out.println("seed " + SEED + ": " + result.counts());
        assertThat(result.findings()).as("seed %s", SEED).isEmpty();
    }

    @Test
    void serversThatForgetWhatTheySentAreCaught() throws Exception {
        OutboxResult result = OutboxCrashRun.of(ShopKind.WRITES_AFTERWARDS, 1, List.of(KillPoint.REPLY_READ));

        assertThat(result.findings()).anyMatch(finding -> finding.matches(".* was executed [2-9] times"));
    }

    /** Two servers are killed in each life. */
    private static List<KillPoint> points() {
        List<KillPoint> points = new ArrayList<>();
        for (int i = 0; i < KILLS / 2; i++) {
            points.add(POINTS.get(i % POINTS.size()));
        }
        Collections.shuffle(points, new Random(SEED));
        return points;
    }
}

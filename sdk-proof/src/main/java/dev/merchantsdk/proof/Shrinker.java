package dev.merchantsdk.proof;

import dev.merchantsdk.proof.Plan.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Shortens a failing plan until no part can be left out. */
final class Shrinker {
    /** A number, a UUID, or a time. */
    private static final Pattern NUMBER = Pattern.compile("[0-9a-fT:.-]*[0-9][0-9a-fTZ:.-]*");

    private final SeedCheck check;

    Shrinker(SeedCheck check) {
        this.check = check;
    }

    /** Returns the shortest plan found with one of the same violations, apart from ids and numbers. */
    Plan shrink(Plan failing) {
        Set<String> violated = violations(check.run(failing));
        Plan shortest = failing;
        int chunk = Math.max(1, failing.parts().size() / 2);
        while (true) {
            Plan shorter = without(shortest, chunk, violated);
            if (shorter.equals(shortest) && chunk == 1) {
                return shortest;
            }
            chunk = shorter.equals(shortest)
                    ? chunk / 2
                    : Math.min(chunk, Math.max(1, shorter.parts().size() / 2));
            shortest = shorter;
        }
    }

    /** Leaves out chunks of consecutive parts, each if the plan then still fails. */
    private Plan without(Plan plan, int chunk, Set<String> violated) {
        Plan shortest = plan;
        for (int from = plan.parts().size() - chunk; from > -chunk; from -= chunk) {
            List<Part> rest = new ArrayList<>(shortest.parts());
            rest.subList(Math.max(0, from), Math.min(rest.size(), from + chunk)).clear();
            Plan shorter = new Plan(plan.seed(), plan.settings(), rest);
            if (violations(check.run(shorter)).stream().anyMatch(violated::contains)) {
                shortest = shorter;
            }
        }
        return shortest;
    }

    private static Set<String> violations(WorldRun run) {
        return run.violations().stream()
                .map(violation -> NUMBER.matcher(violation).replaceAll("#"))
                .collect(Collectors.toSet());
    }
}

package dev.merchantsdk.micrometer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.merchantsdk.core.spi.CallOutcome;
import dev.merchantsdk.payments.callback.CallbackResponse;
import dev.merchantsdk.payments.spi.Journal;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Compares the dashboard with what a scrape by Prometheus contains. */
final class GrafanaDashboardTest {
    private static final Pattern SAMPLE = Pattern.compile("(?m)^(merchant_sdk_\\w+)\\{([^}]*)} ");
    private static final Pattern SELECTED = Pattern.compile("(merchant_sdk_\\w+)(?:\\{([^}]*)})?");
    private static final Pattern LABEL = Pattern.compile("(\\w+)(=~|!~|!=|=)\"([^\"]*)\"");
    private static final Pattern GROUPED = Pattern.compile("by \\(([^)]*)\\)");
    private static final Pattern LEGEND = Pattern.compile("\\{\\{(\\w+)}}");

    @Test
    void everyMetricAndLabelIsInScrapeAndEveryTimerOnDashboard() throws Exception {
        Map<String, Set<String>> scraped = scraped();
        Set<String> used = new TreeSet<>();
        for (JsonNode target : dashboard().findValues("targets").stream()
                .flatMap(targets -> elements(targets).stream())
                .toList()) {
            String query = target.path("expr").asText();
            List<String> metrics = SELECTED.matcher(query)
                    .results()
                    .map(found -> found.group(1))
                    .toList();
            assertThat(metrics).as(query).isNotEmpty();
            assertThat(scraped.keySet()).as(query).containsAll(metrics);
            Set<String> labels = new TreeSet<>(scraped.get(metrics.get(0)));
            assertThat(labels).as(query).containsAll(labelsOf(query, target));
            used.addAll(metrics);
        }
        assertThat(timersAndGauges(used)).isEqualTo(timersAndGauges(scraped.keySet()));
    }

    private static Set<String> timersAndGauges(Set<String> metrics) {
        return metrics.stream()
                .map(metric -> metric.replaceFirst("_(count|sum|max)$", ""))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void everyOutcomeOfQueriesExists() throws Exception {
        Set<String> outcomes =
                Arrays.stream(CallOutcome.values()).map(Enum::name).collect(Collectors.toSet());
        List<String> compared = dashboard().findValuesAsText("expr").stream()
                .flatMap(query -> LABEL.matcher(query).results())
                .filter(label -> label.group(1).equals("outcome"))
                .flatMap(label -> Stream.of(label.group(3).split("\\|")))
                .toList();
        assertThat(compared).contains("UNKNOWN").allMatch(outcomes::contains);
    }

    /** A counter begins again at zero when its process restarts. */
    @Test
    void noQuerySubtractsCounters() throws Exception {
        assertThat(dashboard().findValuesAsText("expr"))
                .noneMatch(query -> query.contains(" - "))
                .first()
                .asString()
                .contains("increase(merchant_sdk_call_seconds_count{outcome=\"UNKNOWN\"}[$__range])");
    }

    private static Set<String> labelsOf(String query, JsonNode target) {
        Set<String> labels = new TreeSet<>();
        LABEL.matcher(query).results().map(found -> found.group(1)).forEach(labels::add);
        GROUPED.matcher(query)
                .results()
                .flatMap(found -> Stream.of(found.group(1).split(", ")))
                .forEach(labels::add);
        LEGEND.matcher(target.path("legendFormat").asText())
                .results()
                .map(found -> found.group(1))
                .forEach(labels::add);
        return labels;
    }

    /** Returns the labels of each metric that the module registers. */
    private static Map<String, Set<String>> scraped() throws Exception {
        try (ObservedShop shop = new ObservedShop()) {
            StoreGauges.ofJournal("journal", Journal.inMemory()).bindTo(shop.meters);
            StoreGauges.ofOutbox("outbox", EnumSet.of(CallOutcome.UNKNOWN), state -> 0)
                    .bindTo(shop.meters);
            StoreGauges.ofRecurring("histories", Map::of).bindTo(shop.meters);
            Map<String, Set<String>> scraped = new TreeMap<>();
            shop.gateway.respond(200, ObservedShop.ACCEPTED);
            CallbackResponse response = shop.observations.callback(name -> null, () -> {
                assertThat(shop.payments().pay(ObservedShop.payment("1"))).isNotNull();
                return new CallbackResponse(200, "OK");
            });
            assertThat(response.isOk()).isTrue();
            shop.awaitEnds(2);
            SAMPLE.matcher(shop.meters.scrape())
                    .results()
                    .forEach(sample -> scraped.put(sample.group(1), keys(sample)));
            return scraped;
        }
    }

    private static Set<String> keys(MatchResult sample) {
        return LABEL.matcher(sample.group(2))
                .results()
                .map(label -> label.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static JsonNode dashboard() throws Exception {
        try (InputStream file = GrafanaDashboardTest.class.getResourceAsStream("grafana-dashboard.json")) {
            return new ObjectMapper().readTree(Objects.requireNonNull(file));
        }
    }

    private static List<JsonNode> elements(JsonNode array) {
        List<JsonNode> elements = new ArrayList<>();
        array.forEach(elements::add);
        return elements;
    }
}

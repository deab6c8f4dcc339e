package shop;

import jakarta.servlet.Filter;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.annotation.Bean;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.core.Ordered;
import org.springframework.stereotype.Component;
import org.springframework.transaction.event.TransactionalEventListener;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/** Tells open pages that they have changed, by server-sent events. A page then loads itself again. */
@Component
class LiveFeed {
    /** The topic of the back office, which sees everything. It is no id. */
    static final String OFFICE = "/office";

    private static final int KEPT = 50;
    /** Milliseconds, after which the page connects and loads again, with the news of other servers. */
    private static final long LIMIT = 30_000;

    private static final Map<Integer, String> MEANINGS = Map.of(
            200, "accepted", 403, "refused, its signature is wrong", 503, "not confirmed by the service's records");

    private final InstantSource clock;
    private final Set<Viewer> viewers = ConcurrentHashMap.newKeySet();
    private final Deque<NewsItem> latest = new ConcurrentLinkedDeque<>();

    LiveFeed(InstantSource clock) {
        this.clock = clock;
    }

    private record Viewer(String topic, SseEmitter emitter) {}

    record NewsItem(Instant at, String text) {}

    SseEmitter watch(String topic) {
        Viewer viewer = new Viewer(topic, new SseEmitter(LIMIT));
        viewer.emitter.onTimeout(viewer.emitter::complete);
        viewer.emitter.onCompletion(() -> viewers.remove(viewer));
        viewers.add(viewer);
        send(viewer, SseEmitter.event().comment("open"));
        return viewer.emitter;
    }

    /** The news of this server, the newest first. */
    List<NewsItem> latest() {
        return List.copyOf(latest);
    }

    @TransactionalEventListener(fallbackExecution = true)
    void show(ShopNews news) {
        latest.addFirst(new NewsItem(clock.instant(), news.text()));
        if (latest.size() > KEPT) {
            latest.pollLast();
        }
        viewers.stream()
                .filter(viewer -> viewer.topic.equals(OFFICE) || viewer.topic.equals(news.topic()))
                .forEach(viewer -> send(viewer, SseEmitter.event().data("changed")));
    }

    @EventListener
    void close(ContextClosedEvent closed) {
        viewers.forEach(viewer -> viewer.emitter.complete());
    }

    private void send(Viewer viewer, SseEmitter.SseEventBuilder event) {
        try {
            viewer.emitter.send(event);
        } catch (IOException | IllegalStateException e) { // the page is closed
            viewers.remove(viewer);
        }
    }

    /** Shows in the back office how each callback was answered. It reads no body, whose bytes are signed. */
    @Bean
    static FilterRegistrationBean<Filter> callbackAnswers(ApplicationEventPublisher events) {
        FilterRegistrationBean<Filter> filter = new FilterRegistrationBean<>((request, response, chain) -> {
            chain.doFilter(request, response);
            int status = ((HttpServletResponse) response).getStatus();
            String meaning = MEANINGS.getOrDefault(status, "not accepted");
            events.publishEvent(new ShopNews("callbacks", "Callback " + status + ": " + meaning));
        });
        filter.addUrlPatterns("/merchant-sdk/callback");
        filter.setOrder(Ordered.HIGHEST_PRECEDENCE); // before the starter's, which answers
        return filter;
    }
}

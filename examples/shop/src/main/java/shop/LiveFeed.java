package shop;

import jakarta.servlet.Filter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Deque;
import java.util.List;
import java.util.Map;
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

    private static final int KEPT = 10;
    /** Milliseconds, after which the page connects and loads again, with the news of other servers. */
    private static final long LIMIT = 30_000;

    private final Map<SseEmitter, String> topics = new ConcurrentHashMap<>();
    private final Deque<String> latest = new ConcurrentLinkedDeque<>();

    /** An event that pages show at once, after its transaction; its topic is the order or tea box that changes. */
    record ShopNews(String topic, String text) {}

    SseEmitter watch(String topic) {
        SseEmitter viewer = new SseEmitter(LIMIT);
        viewer.onTimeout(viewer::complete);
        viewer.onCompletion(() -> topics.remove(viewer));
        topics.put(viewer, topic);
        send(viewer, SseEmitter.event().comment("open"));
        return viewer;
    }

    /** The news of this server, the newest first. */
    List<String> latest() {
        return List.copyOf(latest);
    }

    @TransactionalEventListener(fallbackExecution = true)
    void show(ShopNews news) {
        latest.addFirst(news.text());
        if (latest.size() > KEPT) {
            latest.pollLast();
        }
        topics.forEach((viewer, topic) -> {
            if (topic.equals(OFFICE) || topic.equals(news.topic())) {
                send(viewer, SseEmitter.event().data("changed"));
            }
        });
    }

    @EventListener
    void close(ContextClosedEvent closed) {
        topics.keySet().forEach(SseEmitter::complete);
    }

    private void send(SseEmitter viewer, SseEmitter.SseEventBuilder event) {
        try {
            viewer.send(event);
        } catch (IOException | IllegalStateException e) { // the page is closed
            topics.remove(viewer);
        }
    }

    /** Shows in the back office how each callback was answered. It reads no body, whose bytes are signed. */
    @Bean
    static FilterRegistrationBean<Filter> callbackAnswers(ApplicationEventPublisher events) {
        FilterRegistrationBean<Filter> filter = new FilterRegistrationBean<>((request, response, chain) -> {
            chain.doFilter(request, response);
            int status = ((HttpServletResponse) response).getStatus();
            String meaning = status == 200 ? "accepted" : status == 403 ? "refused, wrong signature" : "not accepted";
            if (((HttpServletRequest) request).getMethod().equals("POST")) {
                events.publishEvent(new ShopNews("callbacks", "Callback " + status + ": " + meaning));
            }
        });
        filter.addUrlPatterns("/merchant-sdk/callback");
        filter.setOrder(Ordered.HIGHEST_PRECEDENCE); // before the starter's, which answers
        return filter;
    }
}

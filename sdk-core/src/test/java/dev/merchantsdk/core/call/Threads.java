package dev.merchantsdk.core.call;

import java.util.Optional;
import java.util.concurrent.ThreadFactory;
import java.util.stream.Stream;

/** The kinds of threads. Virtual threads exist since JDK 21. */
enum Threads {
    PLATFORM,
    VIRTUAL;

    static Stream<Threads> all() {
        return Stream.of(values()).filter(threads -> threads.factory().isPresent());
    }

    Thread start(Runnable task) {
        Thread thread = factory().orElseThrow().newThread(task);
        thread.start();
        return thread;
    }

    private Optional<ThreadFactory> factory() {
        if (this == PLATFORM) {
            return Optional.of(task -> {
                Thread thread = new Thread(task, "caller");
                thread.setDaemon(true);
                return thread;
            });
        }
        try {
            Class<?> builder = Class.forName("java.lang.Thread$Builder");
            Object virtual = Thread.class.getMethod("ofVirtual").invoke(null);
            return Optional.of((ThreadFactory) builder.getMethod("factory").invoke(virtual));
        } catch (ReflectiveOperationException before21) {
            return Optional.empty();
        }
    }
}

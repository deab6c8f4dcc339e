package dev.merchantsdk.testkit.simulation;

import dev.merchantsdk.core.call.Scheduler;
import dev.merchantsdk.core.http.HttpAttempt;
import dev.merchantsdk.core.http.HttpExchange;
import dev.merchantsdk.core.http.HttpOutcome;
import dev.merchantsdk.core.http.SpokeFirstException;
import dev.merchantsdk.testkit.RecordedResponse.ConnectionEnd;
import java.io.IOException;
import java.net.ProtocolException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import okhttp3.Request;

/**
 * A network without sockets, whose waits are tasks of a scheduler. As over the network, a request is sent when the
 * connection is there, a response that is late or stalls is lost at the read timeout, and so is one that is cancelled.
 * On a connection of the pool, the server may have ended or spoken before the request, and bytes after a response spoil
 * the next one.
 */
public final class VirtualNetwork implements HttpExchange {
    private final Scheduler time;
    private final Function<HttpAttempt, VirtualLine> lines;
    private final List<HttpAttempt> cancelled = new ArrayList<>();
    private final Set<SentAttempt> unanswered = new LinkedHashSet<>();
    /** Whether the connection of the pool has bytes after the last response. */
    private boolean spoilt;
    /** The requests whose responses are not released. */
    private final List<Request> open = new ArrayList<>();

    /** What happens to one request on its connection. */
    public interface VirtualLine {
        LineTiming timing();

        /** Returns whether the client can connect, when it has tried. */
        default boolean connects() {
            return true;
        }

        /** Returns what the server has sent on the idle connection, if the request uses one of the pool. */
        default ServerReply idle() {
            return ServerReply.nothing(ConnectionEnd.OPEN);
        }

        /** Returns the reply, when the server has received the request, or as much of it as it ever will. */
        ServerReply reply();

        /** Returns this line with another reply. */
        default VirtualLine replying(Supplier<ServerReply> other) {
            VirtualLine line = this;
            return new VirtualLine() {
                @Override
                public LineTiming timing() {
                    return line.timing();
                }

                @Override
                public boolean connects() {
                    return line.connects();
                }

                @Override
                public ServerReply idle() {
                    return line.idle();
                }

                @Override
                public ServerReply reply() {
                    return other.get();
                }
            };
        }
    }

    /**
     * How long the parts of an exchange take.
     *
     * @param connect until the request is sent
     * @param request from then until the server has received it
     * @param reply from then until the response
     * @param readTimeout how long the client waits for a response, from when the request is sent
     */
    public record LineTiming(Duration connect, Duration request, Duration reply, Duration readTimeout) {}

    /** @param lines returns what will happen to an attempt */
    public VirtualNetwork(Scheduler time, Function<HttpAttempt, VirtualLine> lines) {
        this.time = time;
        this.lines = lines;
    }

    /** Returns the requests whose responses are not released. */
    public List<Request> open() {
        return open;
    }

    /** Returns the attempts that the SDK has cancelled. */
    public List<HttpAttempt> cancelled() {
        return cancelled;
    }

    @Override
    public void send(HttpAttempt attempt, Consumer<HttpOutcome> onOutcome) {
        SentAttempt sent = new SentAttempt(attempt, lines.apply(attempt), onOutcome);
        unanswered.add(sent);
        after(sent.line.timing().connect, sent::connected);
    }

    private HttpOutcome counted(HttpOutcome outcome) {
        if (outcome instanceof HttpOutcome.Received received) {
            Request request = received.response().request();
            open.add(request);
            return new HttpOutcome.Received(received.response(), () -> open.remove(request));
        }
        return outcome;
    }

    @Override
    public void cancel(HttpAttempt attempt) {
        cancelled.add(attempt);
        unanswered.stream().filter(sent -> sent.attempt == attempt).toList().forEach(SentAttempt::cancel);
    }

    private void after(Duration pause, Runnable task) {
        Future<?> unused = time.schedule(pause, task);
    }

    /** One sending of an attempt, which an interceptor may send again. Each has its own outcome. */
    private final class SentAttempt {
        private final HttpAttempt attempt;
        private final VirtualLine line;
        private final Consumer<HttpOutcome> onOutcome;
        private Future<?> wait = CompletableFuture.completedFuture(null);

        SentAttempt(HttpAttempt attempt, VirtualLine line, Consumer<HttpOutcome> onOutcome) {
            this.attempt = attempt;
            this.line = line;
            this.onOutcome = onOutcome;
        }

        void connected() {
            boolean hasConnection = line.connects();
            ServerReply idle = attempt.isPooled() ? line.idle() : ServerReply.nothing(ConnectionEnd.OPEN);
            if (!idle.bytes().isEmpty()) {
                lost(new SpokeFirstException());
            } else if (!hasConnection || !attempt.begin()) {
                lost(new IOException("not sent"));
            } else if (idle.end() != ConnectionEnd.OPEN) {
                lost(new IOException("the server had closed the connection"));
            } else {
                after(line.timing().request, this::received);
            }
        }

        private void lost(IOException failure) {
            end(new HttpOutcome.Lost(attempt.mayBeSent(), failure));
        }

        private void end(HttpOutcome outcome) {
            if (unanswered.remove(this)) {
                onOutcome.accept(outcome);
            }
        }

        private void received() {
            ServerReply reply = line.reply();
            if (!unanswered.contains(this)) { // cancelled, but the server has received what was sent
                return;
            }
            if (attempt.isPooled() && spoilt) {
                spoilt = false;
                lost(new ProtocolException("the response came too early"));
                return;
            }
            LineTiming timing = line.timing();
            Duration left = timing.readTimeout.minus(timing.request);
            boolean isLate = timing.reply.compareTo(left) > 0 && !attempt.isWithoutReadTimeout();
            ReplyReader.Read read =
                    ReplyReader.read(attempt.request(), isLate ? ServerReply.nothing(ConnectionEnd.OPEN) : reply);
            spoilt = attempt.isPooled() && read.surplus();
            if (!read.timedOut() || !attempt.isWithoutReadTimeout()) { // otherwise the call's deadline ends the wait
                wait = time.schedule(read.timedOut() ? left : timing.reply, () -> end(counted(read.outcome())));
            }
        }

        void cancel() {
            wait.cancel(false);
            if (unanswered.remove(this)) { // as OkHttp does, on another thread
                HttpOutcome outcome = new HttpOutcome.Lost(attempt.mayBeSent(), new IOException("Canceled"));
                time.execute(() -> onOutcome.accept(outcome));
            }
        }
    }
}

package dev.merchantsdk.proof;

import dev.merchantsdk.core.http.HttpAttempt;
import dev.merchantsdk.proof.Plan.PlannedFault;
import dev.merchantsdk.testkit.RecordedResponse.ConnectionEnd;
import dev.merchantsdk.testkit.simulation.ServerReply;
import dev.merchantsdk.testkit.simulation.VirtualNetwork;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import okhttp3.HttpUrl;
import okhttp3.Request;

/** The way from a server to the service, with the faults of the plan. */
final class FaultyWire {
    private static final Pattern ORDER = Pattern.compile("order-[0-9]+(?:-[a-z0-9]+)*");
    private static final String CREATE = "create ";
    private static final String TOKEN = "token";
    private static final Duration READ_TIMEOUT = Duration.ofSeconds(30);
    private static final Duration PROMPT = Duration.ofMillis(20);
    private static final ServerReply SURPLUS = ServerReply.response(408, "", "");

    private final WorldService service;
    private final Dice dice;
    private final Chronicle chronicle;
    private final Map<String, ExchangeFault> faults = new HashMap<>();
    private final Map<String, Integer> exchanges = new HashMap<>();
    private boolean ordersArePrompt;

    FaultyWire(WorldService service, Dice dice, Chronicle chronicle, Plan plan) {
        this.service = service;
        this.dice = dice;
        this.chronicle = chronicle;
        plan.parts(PlannedFault.class).forEach(fault -> faults.put(key(fault.about(), fault.exchange()), fault.kind()));
    }

    /** Uses good connections for orders and their tokens, so that orders arrive at the distances of their permits. */
    void sendOrdersPromptly() {
        ordersArePrompt = true;
    }

    private static String key(String about, int exchange) {
        return about + " #" + exchange;
    }

    /** Returns what becomes of a request of a process. */
    VirtualNetwork.VirtualLine line(VirtualProcess process, HttpAttempt attempt) {
        String about = about(attempt.request());
        int exchange = exchanges.merge(about, 1, Integer::sum) - 1;
        Optional<ExchangeFault> fault = Optional.ofNullable(faults.get(key(about, exchange)));
        boolean isPrompt = ordersArePrompt && (about.startsWith(CREATE) || about.equals(TOKEN));
        VirtualNetwork.LineTiming timing = new VirtualNetwork.LineTiming(
                isPrompt ? PROMPT : connect(dice, about, 40),
                dice.millis(about + " request", 1, 60),
                fault.filter(ExchangeFault.LATE::equals).isPresent()
                        ? dice.millis(about + " late", 1_000, 100_000)
                        : dice.millis(about + " reply", 1, 300),
                READ_TIMEOUT);
        return new VirtualNetwork.VirtualLine() {
            @Override
            public VirtualNetwork.LineTiming timing() {
                return timing;
            }

            @Override
            public boolean connects() {
                return process.isAlive() && !fault.equals(Optional.of(ExchangeFault.NOT_CONNECTED));
            }

            @Override
            public ServerReply idle() {
                return isPrompt ? ServerReply.nothing(ConnectionEnd.OPEN) : FaultyWire.idle(dice, about);
            }

            @Override
            public ServerReply reply() {
                chronicle.note(
                        process,
                        key(about, exchange) + fault.map(kind -> ", " + kind).orElse(""));
                ServerReply reply =
                        fault.map(kind -> faulty(kind, attempt, about)).orElseGet(() -> service.process(attempt));
                boolean isWhole = !fault.equals(Optional.of(ExchangeFault.STALLED_RESPONSE));
                return isWhole && !isPrompt ? spoilt(dice, about, reply) : reply;
            }
        };
    }

    /** Returns the time until a connection is there. Now and then only the host's second address answers. */
    static Duration connect(Dice dice, String about, int most) {
        return dice.chance(about + " slow", 0.03)
                ? dice.millis(about + " second address", 1_000, 6_000)
                : dice.millis(about + " connect", 1, most);
    }

    /** Returns what the server has sent on an idle connection. */
    static ServerReply idle(Dice dice, String about) {
        return switch (dice.below(about + " idle", 20)) {
            case 0 -> ServerReply.nothing(ConnectionEnd.FIN);
            case 1 -> ServerReply.nothing(ConnectionEnd.RST);
            case 2 -> SURPLUS;
            default -> ServerReply.nothing(ConnectionEnd.OPEN);
        };
    }

    /** Returns a reply, after which the server sometimes sends another response, which spoils its connection. */
    static ServerReply spoilt(Dice dice, String about, ServerReply reply) {
        return dice.chance(about + " surplus", 0.05)
                        && reply.end() == ConnectionEnd.OPEN
                        && !reply.bytes().isEmpty()
                ? new ServerReply(reply.bytes() + SURPLUS.bytes(), ConnectionEnd.OPEN)
                : reply;
    }

    /** Returns a line that tells when the service receives the request for an order. */
    VirtualNetwork.VirtualLine line(VirtualProcess process, HttpAttempt attempt, Consumer<String> onOrder) {
        VirtualNetwork.VirtualLine line = line(process, attempt);
        String about = about(attempt.request());
        return about.startsWith(CREATE)
                ? line.replying(() -> {
                    onOrder.accept(about.substring(CREATE.length()));
                    return line.reply();
                })
                : line;
    }

    /** Returns a line without faults. */
    VirtualNetwork.VirtualLine perfect(HttpAttempt attempt) {
        return new VirtualNetwork.VirtualLine() {
            @Override
            public VirtualNetwork.LineTiming timing() {
                return new VirtualNetwork.LineTiming(Duration.ZERO, Duration.ZERO, Duration.ZERO, READ_TIMEOUT);
            }

            @Override
            public boolean connects() {
                return true;
            }

            @Override
            public ServerReply reply() {
                return service.process(attempt);
            }
        };
    }

    /** Returns what an exchange is about, so that a fault finds it in a shorter plan too. */
    static String about(Request request) {
        HttpUrl url = request.url();
        String path = url.encodedPath();
        Matcher inUrl = ORDER.matcher(url.toString());
        if (inUrl.find()) {
            return "find " + inUrl.group();
        }
        if (request.method().equals("POST")) {
            Matcher inBody = ORDER.matcher(WorldService.body(request).readUtf8());
            if (inBody.find()) {
                return CREATE + inBody.group();
            }
            return path.contains(TOKEN) ? TOKEN : "post";
        }
        return path.contains("/v3/") ? "list" : "record";
    }

    private ServerReply faulty(ExchangeFault kind, HttpAttempt attempt, String about) {
        ServerReply real = kind.isProcessed() ? service.process(attempt) : ServerReply.response(200, "", "");
        return switch (kind) {
            case NOT_CONNECTED -> ServerReply.nothing(ConnectionEnd.FIN);
            case CUT_IN_REQUEST -> ServerReply.nothing(ConnectionEnd.RST);
            case SILENT_UNPROCESSED -> ServerReply.nothing(ConnectionEnd.OPEN);
            case SILENT_PROCESSED -> ServerReply.nothing(ConnectionEnd.OPEN);
            case CLOSED_PROCESSED -> ServerReply.nothing(ConnectionEnd.FIN);
            case RESET_PROCESSED -> ServerReply.nothing(ConnectionEnd.RST);
            case CUT_RESPONSE ->
                real.cutAfter(
                        dice.below(about + " cut", real.bytes().length()),
                        dice.chance(about + " how", 0.5) ? ConnectionEnd.FIN : ConnectionEnd.RST);
            case STALLED_RESPONSE ->
                real.cutAfter(dice.below(about + " cut", real.bytes().length()), ConnectionEnd.OPEN);
            case LATE -> real;
            case STATUS_408_UNPROCESSED, STATUS_408_PROCESSED -> ServerReply.response(408, "", "");
            case STATUS_429 ->
                ServerReply.response(
                        429,
                        dice.chance(about + " asks", 0.5)
                                ? "Retry-After: " + dice.below(about + " asked", 40) + "\r\n"
                                : "",
                        "{\"error\":\"Too many requests\"}");
            case STATUS_5XX_UNPROCESSED, STATUS_5XX_PROCESSED ->
                ServerReply.response(
                        pick(about, 500, 502, 503, 504),
                        "Content-Type: application/json\r\n",
                        "{\"error\":\"internal\"}");
            case STATUS_401 -> ServerReply.response(401, "", "{\"error\":\"Authentication error: failed\"}");
            case REFUSED ->
                ServerReply.response(
                        pick(about, 400, 402, 403),
                        "Content-Type: application/json\r\n",
                        "{\"error\":\"Invalid request\"}");
            case PAGE_UNPROCESSED, PAGE_PROCESSED ->
                ServerReply.response(
                        pick(about, 200, 302, 500, 502, 503, 504),
                        "Content-Type: text/html\r\n",
                        "<html><body>Please try again</body></html>");
            case WRONG_BODY_UNPROCESSED, WRONG_BODY_PROCESSED ->
                ServerReply.response(
                        pick(about, 200, 200, 206),
                        "Content-Type: application/json\r\n",
                        WRONG[dice.below(about + " wrong", WRONG.length)]);
        };
    }

    private static final String[] WRONG = {"", "{}", "[]", "null", "{\"id\":null}", "{\"id\":\"", "{\"message\":\"ok\"}"
    };

    private int pick(String about, int... choices) {
        return choices[dice.below(about + " status", choices.length)];
    }
}

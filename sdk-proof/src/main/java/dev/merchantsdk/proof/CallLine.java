package dev.merchantsdk.proof;

import dev.merchantsdk.core.http.HttpAttempt;
import dev.merchantsdk.testkit.RecordedResponse.ConnectionEnd;
import dev.merchantsdk.testkit.simulation.ServerReply;
import dev.merchantsdk.testkit.simulation.VirtualNetwork;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The way of one exchange of a single call, with its fault. */
final class CallLine implements VirtualNetwork.VirtualLine {
    private static final String CREATE = "create ";
    private static final String JSON = "Content-Type: application/json\r\n";
    private static final Pattern TOKEN = Pattern.compile("\"access_token\":\"([^\"]+)\".*\"expires_in\":\"?([0-9]+)");
    private static final Pattern ID = Pattern.compile("\"id\":\"[0-9a-f]");
    private static final CallFault[] OF_PAYMENTS = {
        CallFault.NOT_CONNECTED,
        CallFault.CUT_IN_REQUEST,
        CallFault.LOST_RESPONSE,
        CallFault.LOST_RESPONSE,
        CallFault.STATUS_408,
        CallFault.STATUS_408,
        CallFault.STATUS_429,
        CallFault.STATUS_429,
        CallFault.STATUS_503,
        CallFault.QUOTING_REFUSAL,
        CallFault.WITHOUT_REASON,
        CallFault.WITHOUT_REASON
    };
    private static final CallFault[] OF_QUERIES = {CallFault.NOT_CONNECTED, CallFault.STATUS_503, CallFault.OTHER_RECORD
    };

    private final MerchantAccount account;
    private final CallsJudge judge;
    private final Map<String, Long> tokens;
    private final HttpAttempt attempt;
    private final String orderId;
    private final CallFault fault;
    private final VirtualNetwork.LineTiming timing;

    /** @param tokens the ends of the tokens that the service has issued */
    CallLine(MerchantAccount account, CallsJudge judge, Map<String, Long> tokens, HttpAttempt attempt) {
        this.account = account;
        this.judge = judge;
        this.tokens = tokens;
        this.attempt = attempt;
        Dice dice = account.dice();
        String about = FaultyWire.about(attempt.request());
        this.orderId = about.startsWith(CREATE) ? about.substring(CREATE.length()) : "";
        CallFault[] faults = orderId.isEmpty() ? OF_QUERIES : OF_PAYMENTS;
        this.fault = !about.equals("token") && dice.chance("fault", 0.5)
                ? faults[dice.below("kind", faults.length)]
                : CallFault.NONE;
        this.timing = new VirtualNetwork.LineTiming(
                FaultyWire.connect(dice, "call", 60),
                dice.millis("request", 1, 60),
                dice.millis("reply", 1, 300),
                Duration.ofSeconds(30));
    }

    @Override
    public VirtualNetwork.LineTiming timing() {
        return timing;
    }

    @Override
    public boolean connects() {
        boolean connects = fault != CallFault.NOT_CONNECTED;
        if (!orderId.isEmpty() && !attempt.wasSent()) {
            judge.connects(orderId, connects);
        }
        return connects;
    }

    @Override
    public ServerReply idle() {
        return FaultyWire.idle(account.dice(), "call");
    }

    @Override
    public ServerReply reply() {
        return FaultyWire.spoilt(account.dice(), "call", received());
    }

    private ServerReply received() {
        requireLivingToken();
        if (!orderId.isEmpty()) {
            boolean isPayout = WorldService.body(attempt.request()).readUtf8().contains("payout");
            judge.arrives(orderId, isPayout, fault);
        }
        account.chronicle().note("service", FaultyWire.about(attempt.request()) + ", " + fault);
        return switch (fault) {
            case CUT_IN_REQUEST -> ServerReply.nothing(ConnectionEnd.RST);
            case STATUS_429 -> throttled();
            case QUOTING_REFUSAL -> ServerReply.response(400, JSON, "{\"error\":\"bad request: " + quoted() + "\"}");
            default -> processed(account.service().process(attempt));
        };
    }

    private ServerReply processed(ServerReply real) {
        return switch (fault) {
            case LOST_RESPONSE -> ServerReply.nothing(ConnectionEnd.FIN);
            case STATUS_408 -> ServerReply.response(408, "", "");
            case STATUS_503 -> ServerReply.response(503, "", "");
            case WITHOUT_REASON ->
                real.bytes().startsWith("HTTP/1.1 4")
                        ? ServerReply.response(Integer.parseInt(real.bytes().substring(9, 12)), "", "")
                        : real;
            case OTHER_RECORD -> new ServerReply(otherId(real.bytes()), real.end());
            default -> {
                note(real.bytes());
                yield real;
            }
        };
    }

    private static String otherId(String bytes) {
        Matcher id = ID.matcher(bytes);
        return id.find() ? id.replaceFirst(id.group().endsWith("0") ? "\"id\":\"1" : "\"id\":\"0") : bytes;
    }

    private ServerReply throttled() {
        int seconds = 1 + account.dice().below("Retry-After", 12);
        judge.asksToWait(orderId, timing.reply().plusSeconds(seconds));
        return ServerReply.response(429, "Retry-After: " + seconds + "\r\n", "");
    }

    private String quoted() {
        return WorldService.body(attempt.request())
                .readUtf8()
                .replace("\\", "\\\\")
                .replace("\"", "\\\"");
    }

    private void note(String bytes) {
        Matcher token = TOKEN.matcher(bytes);
        if (token.find()) {
            long life = Duration.ofSeconds(Long.parseLong(token.group(2))).toNanos();
            tokens.put("Bearer " + token.group(1), account.time().now() + life);
        }
    }

    private void requireLivingToken() {
        Long end = tokens.get(String.valueOf(attempt.request().header("Authorization")));
        account.chronicle()
                .require(
                        end == null
                                || account.time().now()
                                        < end + Duration.ofSeconds(1).toNanos(),
                        Invariant.WITHIN_TIME,
                        "a request has an expired token");
    }
}

package dev.merchantsdk.examples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * The requests and responses that an example exchanges with a {@link ForeignServer}. The text of a conversation is
 * written by hand from the contract. The text consists of blocks. The first character of a block determines the kind of
 * the block:
 *
 * <ul>
 *   <li>{@code >}: the next request, with method, address and authentication. The following lines contain the body of
 *       the request.
 *   <li>{@code <}: the response to that request, with status and content type. The following lines contain the body of
 *       the response, as JSON or in hexadecimal digits.
 *   <li>{@code *}: the form of a callback without its signature. {@link ForeignRun} adds the signature, and posts the
 *       callback when the example prints the address of the payment page.
 *   <li>{@code =}: a string that the output of the example must contain.
 *   <li>{@code !}: a string that the output of the example must not contain.
 *   <li>{@code ~}: the server repeats the last response for every further request with the same request line.
 *   <li>{@code #}: a comment.
 * </ul>
 *
 * <p>{@code ID1} to {@code ID9} represent ids of 32 characters. {@code ORDER}, {@code ORDER-2}, … represent the order
 * ids of the run. {@code TIME} represents a URL-encoded time. {@code TODAY} represents the current date in Moscow.
 */
record Conversation(
        List<RecordedExchange> exchanges,
        List<String> callbacks,
        List<String> shown,
        List<String> hidden,
        boolean endless) {
    static final Path FOLDER = Project.ROOT.resolve("examples/src/test/resources/foreign");

    record RecordedExchange(
            String line, String authentication, String body, int status, String contentType, String response) {
        byte[] hexadecimal() {
            return HexFormat.of().parseHex(response);
        }

        boolean isJson() {
            return contentType.equals("application/json");
        }
    }

    static Conversation of(String example) throws IOException {
        return parse(text(example));
    }

    static String text(String example) throws IOException {
        return Files.readString(FOLDER.resolve(example + ".txt"));
    }

    static Conversation parse(String text) {
        boolean endless = text.endsWith("\n~ ");
        Conversation parsed =
                new Conversation(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), endless);
        String whole = text.replaceAll("ID([1-9])", "$1$1$1$1$1$1$1$1".repeat(4));
        String[] request = {};
        String body = "";
        for (String block : whole.split("\n(?=[><*=!~#] )", -1)) {
            String first = block.lines().findFirst().orElse("").substring(2);
            String rest = block.lines().skip(1).reduce("", (a, b) -> a + b + "\n");
            switch (block.charAt(0)) {
                case '>' -> {
                    request = first.split(" ", -1);
                    body = rest;
                }
                case '<' -> parsed.exchanges.add(exchange(request, body, first.split(" ", -1), rest));
                case '*' -> parsed.callbacks.add(first);
                case '=' -> parsed.shown.add(first);
                case '!' -> parsed.hidden.add(first);
                default -> {
                    // A comment (#) has no effect. The variable endless already shows whether the mark (~) is present.
                }
            }
        }
        return parsed;
    }

    private static RecordedExchange exchange(String[] request, String body, String[] response, String json) {
        return new RecordedExchange(
                request[0] + " " + request[1],
                request[2],
                body,
                Integer.parseInt(response[0]),
                response.length > 1 ? response[1] : "application/json",
                json.strip());
    }

    /** Returns this conversation, adapted to the settings of a variant. */
    Conversation as(ForeignVariant variant) {
        return new Conversation(
                exchanges.stream()
                        .filter(exchange -> !variant.hasToken() || !exchange.line.equals("POST /token"))
                        .map(exchange -> variant.hasPublicList() ? withPublicPath(exchange) : exchange)
                        .toList(),
                callbacks,
                shown,
                hidden,
                endless);
    }

    private static RecordedExchange withPublicPath(RecordedExchange exchange) {
        return new RecordedExchange(
                exchange.line.replace("/psp/payment-gateway/v3/transactions", "/psp/api/public/transactions"),
                exchange.authentication,
                exchange.body,
                exchange.status,
                exchange.contentType,
                exchange.response);
    }
}

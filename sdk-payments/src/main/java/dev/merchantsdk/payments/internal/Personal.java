package dev.merchantsdk.payments.internal;

import com.fasterxml.jackson.databind.JsonNode;
import dev.merchantsdk.core.json.JsonCodec;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * What a request says of its payer or recipient ({@code customerInfo}) and of the shippers in its receipt, which the service's words may echo. Card
 * numbers are masked in the words of any call.
 */
final class Personal {
    private Personal() {}

    static List<String> of(Object request) {
        JsonNode sent = JsonCodec.nested(request);
        Stream<JsonNode> shippers = sent.path("fiscalInformation").findValues("shipper").stream();
        return Stream.concat(Stream.of(sent.path("customerInfo")), shippers)
                .flatMap(Personal::texts)
                .toList();
    }

    private static Stream<String> texts(JsonNode said) {
        return said.isTextual()
                ? Stream.of(said.textValue())
                : StreamSupport.stream(said.spliterator(), false).flatMap(Personal::texts);
    }
}

package dev.merchantsdk.sandbox.payments;

import static dev.merchantsdk.sandbox.parser.Presence.OPTIONAL;
import static dev.merchantsdk.sandbox.parser.Presence.REQUIRED;

import dev.merchantsdk.sandbox.parser.JsonObjectParser;
import dev.merchantsdk.sandbox.parser.Presence;
import dev.merchantsdk.sandbox.parser.RawField;
import dev.merchantsdk.sandbox.parser.ValidationErrors;
import dev.merchantsdk.sandbox.payments.Order.CustomerInfo;
import dev.merchantsdk.sandbox.payments.Order.Target;
import dev.merchantsdk.sandbox.payments.Order.Urls;
import dev.merchantsdk.sandbox.records.RecordedPair;
import dev.merchantsdk.sandbox.records.RecordedReceipt;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.time.format.ResolverStyle;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Parses and validates a request to {@code POST /api/transactions} (contract, "Payments"). */
final class PaymentOrderParser {
    private static final int ANY = Integer.MAX_VALUE;
    private static final int MOST_CUSTOM_VALUES = 8;
    static final Pattern PHONE = Pattern.compile("\\+[0-9]+");
    private static final Pattern GUID =
            Pattern.compile("[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}");
    private static final DateTimeFormatter TILL =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ssxxx").withResolverStyle(ResolverStyle.STRICT);
    static final Pattern CARD = Pattern.compile("[0-9]{13,19}");

    private final byte[] bytes;
    private final ValidationErrors errors;
    private final JsonObjectParser body;
    private final Set<Required> required;

    PaymentOrderParser(byte[] bytes, ValidationErrors errors, Set<Required> required) {
        this.bytes = bytes;
        this.errors = errors;
        this.body = JsonObjectParser.of(bytes, errors);
        this.required = required;
    }

    /** Parses the request. Callers must check {@code errors} before they use the result. */
    Order read(String endpoint) {
        Optional<JsonObjectParser> payment = body.object("payment", REQUIRED);
        Optional<OffsetDateTime> till = payment.flatMap(order -> order.text("orderActualTill", OPTIONAL, 0, ANY))
                .flatMap(this::till);
        boolean priced = payment.filter(order -> order.has("price")).isPresent();
        interactive();
        Optional<RecordedReceipt> receipt = body.object("fiscalInformation", OPTIONAL)
                .map(block -> new FiscalInformationParser(errors).read(block));
        return new Order(
                endpoint,
                payment.flatMap(order -> order.text("action", REQUIRED, 1, ANY)).orElse(""),
                payment.flatMap(order -> order.text("orderId", REQUIRED, 1, ANY))
                        .orElse(""),
                payment.flatMap(order -> order.text("price", needs(Required.NO_PRICE) ? OPTIONAL : REQUIRED, 0, ANY))
                        .map(text -> Price.read("payment.price", text, errors))
                        .orElse(0L),
                till,
                payer(receipt.isPresent(), priced),
                customValues(),
                body.object("metadata", OPTIONAL).flatMap(object -> RawField.object(bytes, "metadata")),
                urls(body),
                target(),
                receipt);
    }

    private CustomerInfo payer(boolean withReceipt, boolean priced) {
        boolean email = needs(Required.EMAIL) && (priced || !needs(Required.NO_PRICE));
        Presence block = needs(Required.CUSTOMER) || email ? REQUIRED : OPTIONAL;
        Optional<JsonObjectParser> info = body.object("customerInfo", block);
        boolean both = withReceipt && needs(Required.CUSTOMER_OF_RECEIPT);
        Presence names = needs(Required.NAMES) ? REQUIRED : OPTIONAL;
        if (both && info.isEmpty()) {
            errors.add("customerInfo", "customerInfo is required with fiscalInformation");
        }
        return info.map(payer -> {
                    Optional<String> phone =
                            payer.text("phone", both || needs(Required.PHONE) ? REQUIRED : OPTIONAL, 1, ANY);
                    matches("customerInfo.phone", phone, PHONE, errors);
                    Optional<String> id = payer.text("clientCustomerId", OPTIONAL, 1, ANY);
                    matches("customerInfo.clientCustomerId", id, GUID, errors);
                    payer.flag("defaultSaveCardData", OPTIONAL);
                    return new CustomerInfo(
                            payer.text("email", both || email ? REQUIRED : OPTIONAL, 1, ANY),
                            phone,
                            payer.text("firstName", names, 1, ANY),
                            payer.text("lastName", names, 1, ANY),
                            payer.text("middleName", names, 0, ANY));
                })
                .orElse(CustomerInfo.NOBODY);
    }

    private void interactive() {
        Optional<Boolean> interactive = body.flag("interactive", needs(Required.NOT_INTERACTIVE) ? REQUIRED : OPTIONAL);
        body.flag("allowinteractive", OPTIONAL);
        if (needs(Required.NOT_INTERACTIVE) && interactive.orElse(false)) {
            errors.add("interactive", "interactive must be false");
        }
    }

    private List<RecordedPair> customValues() {
        List<RecordedPair> values = body.objects("customValues", OPTIONAL).stream()
                .map(pair -> new RecordedPair(
                        pair.text("name", REQUIRED, 0, ANY).orElse(""),
                        pair.text("value", REQUIRED, 0, ANY).orElse("")))
                .toList();
        if (values.size() > MOST_CUSTOM_VALUES) {
            errors.add("customValues", "customValues must have at most 8 pairs");
        }
        return values;
    }

    static Urls urls(JsonObjectParser body) {
        return body.object("urls", OPTIONAL)
                .map(urls -> new Urls(urls.text("return", OPTIONAL, 1, ANY), urls.text("callback", OPTIONAL, 1, ANY)))
                .orElse(Urls.NONE);
    }

    private Target target() {
        Optional<JsonObjectParser> target = body.object("target", OPTIONAL);
        Optional<JsonObjectParser> bank = target.flatMap(named -> named.object("sbp", OPTIONAL));
        boolean transfer = needs(Required.DESTINATION);
        Optional<JsonObjectParser> source = transfer ? body.object("source", REQUIRED) : Optional.empty();
        Optional<JsonObjectParser> destination = transfer ? body.object("destination", REQUIRED) : Optional.empty();
        Optional<String> number =
                (transfer ? destination : target).flatMap(card -> card.text("knownCardNumber", OPTIONAL, 1, ANY));
        matches((transfer ? "destination" : "target") + ".knownCardNumber", number, CARD, errors);
        Optional<String> card = destination.flatMap(named -> named.text("card", OPTIONAL, 1, ANY));
        if (transfer && card.isPresent() == number.isPresent()) {
            errors.add("destination", "destination must be one of card and knownCardNumber");
        }
        return new Target(
                text(target, "transaction", OPTIONAL),
                text(target, "card", OPTIONAL),
                text(target, "rebill", OPTIONAL),
                text(bank, "bankId", REQUIRED),
                text(bank, "bankBic", REQUIRED),
                text(source, "card", REQUIRED),
                card.orElse(""),
                number.orElse(""));
    }

    private static String text(Optional<JsonObjectParser> object, String name, Presence need) {
        return object.flatMap(fields -> fields.text(name, need, 1, ANY)).orElse("");
    }

    private boolean needs(Required what) {
        return required.contains(what);
    }

    private Optional<OffsetDateTime> till(String text) {
        try {
            return Optional.of(OffsetDateTime.parse(text, TILL));
        } catch (DateTimeParseException e) {
            errors.add("orderActualTill", "payment.orderActualTill is not in its format");
            return Optional.empty();
        }
    }

    /** Reports an error if a field is present and not in its format. */
    static void matches(String field, Optional<String> text, Pattern form, ValidationErrors errors) {
        if (text.isPresent() && !form.matcher(text.get()).matches()) {
            errors.add(field, field + " is not in its format");
        }
    }
}

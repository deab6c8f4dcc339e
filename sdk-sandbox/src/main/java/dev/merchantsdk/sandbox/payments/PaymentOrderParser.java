package dev.merchantsdk.sandbox.payments;

import static dev.merchantsdk.sandbox.parser.Presence.OPTIONAL;
import static dev.merchantsdk.sandbox.parser.Presence.REQUIRED;

import dev.merchantsdk.sandbox.http.Guid;
import dev.merchantsdk.sandbox.parser.JsonObjectParser;
import dev.merchantsdk.sandbox.parser.Presence;
import dev.merchantsdk.sandbox.payments.Order.CustomerInfo;
import dev.merchantsdk.sandbox.payments.Order.NamedValue;
import dev.merchantsdk.sandbox.payments.Order.Target;
import dev.merchantsdk.sandbox.payments.Order.Urls;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Parses and validates a request to {@code POST /api/transactions} (contract, "Payments"). */
final class PaymentOrderParser {
    private static final int MOST_CUSTOM_VALUES = 8;
    private static final String WRONG_FORMAT = "is not in its format";
    private static final Pattern PHONE = Pattern.compile("\\+[0-9]+");
    private static final DateTimeFormatter TILL =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ssxxx").withResolverStyle(ResolverStyle.STRICT);

    private final JsonObjectParser body;
    private final Set<Required> required;

    PaymentOrderParser(JsonObjectParser body, Set<Required> required) {
        this.body = body;
        this.required = required;
    }

    /** Parses the request. Use the result only if the parser has reported no error. */
    Order read(String endpoint) {
        Optional<JsonObjectParser> payment = body.object("payment", REQUIRED);
        boolean priced = payment.filter(order -> order.has("price")).isPresent();
        interactive();
        Optional<RecordedReceipt> receipt =
                body.object("fiscalInformation", OPTIONAL).map(FiscalInformationParser::read);
        return new Order(
                endpoint,
                text(payment, "action", REQUIRED),
                text(payment, "orderId", REQUIRED),
                payment.map(order -> Price.read(order, "price", presence(!needs(Required.NO_PRICE)), false))
                        .orElse(0L),
                payment.flatMap(order -> order.time(
                        "orderActualTill", OPTIONAL, text -> OffsetDateTime.parse(text, TILL), WRONG_FORMAT)),
                payer(receipt.isPresent(), priced),
                customValues(),
                body.rawObject("metadata"),
                urls(body),
                target(),
                receipt);
    }

    private CustomerInfo payer(boolean withReceipt, boolean priced) {
        boolean email = needs(Required.EMAIL) && (priced || !needs(Required.NO_PRICE));
        Optional<JsonObjectParser> info = body.object("customerInfo", presence(needs(Required.CUSTOMER) || email));
        boolean both = withReceipt && needs(Required.CUSTOMER_OF_RECEIPT);
        Presence names = presence(needs(Required.NAMES));
        if (both && info.isEmpty()) {
            body.addError("customerInfo", "is required with fiscalInformation");
        }
        return info.map(payer -> {
                    payer.text("clientCustomerId", OPTIONAL, Guid.FORM.asMatchPredicate(), WRONG_FORMAT);
                    payer.flag("defaultSaveCardData", OPTIONAL);
                    return new CustomerInfo(
                            payer.text("email", presence(both || email)),
                            phone(payer, presence(both || needs(Required.PHONE))),
                            payer.text("firstName", names),
                            payer.text("lastName", names),
                            payer.text("middleName", names, 0, Integer.MAX_VALUE));
                })
                .orElse(CustomerInfo.NOBODY);
    }

    static Optional<String> phone(JsonObjectParser payer, Presence need) {
        return payer.text("phone", need, PHONE.asMatchPredicate(), WRONG_FORMAT);
    }

    static Optional<String> cardNumber(JsonObjectParser target) {
        return target.text("knownCardNumber", OPTIONAL, TestCard.DIGITS.asMatchPredicate(), WRONG_FORMAT);
    }

    private void interactive() {
        Optional<Boolean> interactive = body.flag("interactive", presence(needs(Required.NOT_INTERACTIVE)));
        body.flag("allowinteractive", OPTIONAL);
        if (needs(Required.NOT_INTERACTIVE) && interactive.orElse(false)) {
            body.addError("interactive", "must be false");
        }
    }

    private List<NamedValue> customValues() {
        List<NamedValue> values = body.objects("customValues", OPTIONAL).stream()
                .map(pair -> new NamedValue(value(pair, "name"), value(pair, "value")))
                .toList();
        if (values.size() > MOST_CUSTOM_VALUES) {
            body.addError("customValues", "must have at most 8 pairs");
        }
        return values;
    }

    private static String value(JsonObjectParser pair, String name) {
        return pair.text(name, REQUIRED, 0, Integer.MAX_VALUE).orElse("");
    }

    static Urls urls(JsonObjectParser body) {
        return body.object("urls", OPTIONAL)
                .map(urls -> new Urls(urls.text("return", OPTIONAL), urls.text("callback", OPTIONAL)))
                .orElse(Urls.NONE);
    }

    private Target target() {
        Optional<JsonObjectParser> target = body.object("target", OPTIONAL);
        Optional<JsonObjectParser> bank = target.flatMap(named -> named.object("sbp", OPTIONAL));
        boolean transfer = needs(Required.DESTINATION);
        Optional<JsonObjectParser> source = transfer ? body.object("source", REQUIRED) : Optional.empty();
        Optional<JsonObjectParser> destination = transfer ? body.object("destination", REQUIRED) : Optional.empty();
        String number = (transfer ? destination : target)
                .flatMap(PaymentOrderParser::cardNumber)
                .orElse("");
        String card = text(destination, "card", OPTIONAL);
        if (transfer && card.isEmpty() == number.isEmpty()) {
            body.addError("destination", "must be one of card and knownCardNumber");
        }
        return new Target(
                text(target, "transaction", OPTIONAL),
                text(target, "card", OPTIONAL),
                text(target, "rebill", OPTIONAL),
                text(bank, "bankId", REQUIRED),
                text(bank, "bankBic", REQUIRED),
                text(source, "card", REQUIRED),
                card,
                number);
    }

    private static String text(Optional<JsonObjectParser> object, String name, Presence need) {
        return object.flatMap(fields -> fields.text(name, need)).orElse("");
    }

    private boolean needs(Required what) {
        return required.contains(what);
    }

    private static Presence presence(boolean isRequired) {
        return isRequired ? REQUIRED : OPTIONAL;
    }
}

package dev.merchantsdk.core.endpoint;

import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.JsonReader;
import dev.merchantsdk.core.json.UnreadableJson;
import dev.merchantsdk.core.serialization.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import okio.Buffer;

/**
 * Field names that may be shown: the contract's names of request fields, parameters and filters, and the request's
 * property names. Any other name in an error body is foreign text.
 */
public final class FieldNames {
    private static final JsonReader<JsonValue> READER = JsonCodec.reader(JsonValue.class);

    /** The names of all endpoints but the credit API: an error is often about a field that was not sent. */
    private static final Set<String> NAMES = new LinkedHashSet<>(List.of("""
            payment action orderId price orderActualTill customerInfo email phone firstName lastName middleName
            clientCustomerId defaultSaveCardData customValues name value metadata urls return callback target
            transaction card rebill sbp bankId bankBic source destination knownCardNumber interactive allowinteractive checkCard
            isSbpBinding fiscalInformation taxationSystem items description quantity totalPrice vat calculationMethod
            paymentSubject agentType shipper inn phones taxSystem ActionType isServiceAgent cashierName cashierInn
            customerPhone customerEmail clientId merchantId serviceId correction type documentDate documentNumber
            patronymic passportSeries passportNumber snils gender birthDate smsCode dateOfBirth passport dateOfDocument
            extId id transaction_id client_id operationId bankName limit_to filter_by cursor report_format mid updated
            status mw_type cs1 channel_id opcode order_id state merchant_id processed_start_at processed_end_at
            target_type created_start_date created_end_date
            """.split("\\s+")));

    private static final Set<String> CREDIT_NAMES = new LinkedHashSet<>(List.of("""
            ApiKey OrderID orderDesc Amount AmountWithDiscount InitialFee InitialFeeInStore DeliveryCost DeliveryCostUse
            FirstName LastName MiddleName Email Phone Address CallBackURLsuccess CallBackURLfail Cart Category ProductID
            Price PriceWithDiscount ProductName Quantity LoanTerm ClientCanChangeTerm SigningByTheStore PhoneFilling
            ClientCanChangeInitialFee ListFinOrgToSendApp ApplicationID application_id request AppID CartAmount
            """.split("\\s+")));

    /** The properties whose names inside are data of the merchant. */
    private static final Set<String> DATA = Set.of("metadata", "customValues");

    private static final Pattern SEGMENT = Pattern.compile("([^\\[\\]]+)(\\[[0-9]{1,3}])?");

    private final Set<String> sent = new LinkedHashSet<>();

    private FieldNames() {}

    /** Returns the names for a request with this body. A body that is not JSON has no names. */
    public static FieldNames of(Buffer body) {
        FieldNames names = new FieldNames();
        try {
            names.add(READER.read(body.inputStream()));
        } catch (UnreadableJson e) {
            return names;
        }
        return names;
    }

    private void add(JsonValue value) {
        value.items().forEach(this::add);
        value.fields().forEach((name, inner) -> {
            sent.add(name);
            if (!DATA.contains(name)) {
                add(inner);
            }
        });
    }

    /**
     * Returns a name from an error body, or a path such as {@code items[0].price}, in the spelling of the request or
     * else of the contract; {@code ***} if a part is foreign text. Letter case and a leading {@code $.} do not matter.
     */
    String shown(String name) {
        List<String> path = new ArrayList<>();
        for (String part : name.replaceFirst("^[$][.]", "").split("[.]", -1)) {
            Matcher segment = SEGMENT.matcher(part);
            Optional<String> known = segment.matches() ? known(segment.group(1)) : Optional.empty();
            if (known.isEmpty()) {
                return "***";
            }
            path.add(known.get() + part.substring(segment.end(1)));
        }
        return String.join(".", path);
    }

    private Optional<String> known(String name) {
        boolean isCredit = sent.contains("ApiKey"); // the credit API writes some names of the others with a capital
        return Stream.of(sent, isCredit ? CREDIT_NAMES : NAMES, isCredit ? NAMES : CREDIT_NAMES)
                .flatMap(names -> Stream.concat(
                        Stream.of(name).filter(names::contains), names.stream().filter(name::equalsIgnoreCase)))
                .findFirst();
    }
}

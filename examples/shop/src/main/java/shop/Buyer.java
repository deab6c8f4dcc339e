package shop;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.core.value.PhoneNumber;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** What a customer typed. */
record Buyer(String email, String phone) {
    static final Buyer UNKNOWN = new Buyer("", "");

    Buyer {
        email = email == null ? "" : email.strip();
        phone = phone == null ? "" : phone.strip();
    }

    /** Returns the phone number as the SDK writes it. */
    String number() {
        return PhoneNumber.parseRussian(phone).reveal();
    }

    /** Returns the messages of a form by field; those of no field have the name {@code form}. */
    static Map<String, String> errors(InvalidRequestException e) {
        Map<String, String> errors = new LinkedHashMap<>();
        for (Violation violation : e.violations()) {
            String path = violation.path().toLowerCase(Locale.ROOT);
            if (path.endsWith("email")) {
                errors.put("email", "Please enter an e-mail address such as name@shop.example.");
            } else if (path.endsWith("phone") || path.isEmpty()) {
                errors.put("phone", "Please enter a phone number such as +7 900 123-45-67.");
            } else {
                errors.put("form", violation.path() + " " + violation.rule());
            }
        }
        return errors;
    }

    /** Contains no data of the customer. */
    @Override
    public String toString() {
        return "Buyer";
    }
}

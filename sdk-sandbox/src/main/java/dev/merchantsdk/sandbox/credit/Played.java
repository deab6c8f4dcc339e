package dev.merchantsdk.sandbox.credit;

import com.fasterxml.jackson.databind.JsonNode;
import dev.merchantsdk.core.call.*;
import dev.merchantsdk.core.config.Address;

final class Played {
    static final Endpoint<Object, JsonNode> CREATE_ORDER = p("credit.createOrder", "api/merch/order");
    static final Endpoint<Object, JsonNode> REPORT_SHIPMENT = p("credit.reportShipment", "api/merch/shipmentstatus");
    static final Endpoint<Object, JsonNode> APPLICATION_STATUS =
            p("credit.applicationStatus", "api/merch/getapplicationstatus");
    static final Endpoint<Object, JsonNode> QUESTIONNAIRE = Endpoint.get(Address.CREDIT, "home/uforms", Object.class)
            .named("credit.questionnaire")
            .auth(Auth.NONE)
            .repeat(Repeat.ALWAYS)
            .returns(JsonNode.class);

    private Played() {}

    static Endpoint<Object, JsonNode> p(String n, String p) {
        return Endpoint.post(Address.CREDIT, p, Object.class)
                .named(n)
                .auth(Auth.API_KEY)
                .repeat(Repeat.NEVER)
                .returns(JsonNode.class);
    }
}

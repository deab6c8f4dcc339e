package dev.merchantsdk.sandbox.register;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.sandbox.BearerHttp;
import dev.merchantsdk.sandbox.Http.HttpReply;
import dev.merchantsdk.sandbox.Sandbox;
import java.io.IOException;

/** Sends the requests of the contract's table "Register export" over plain HTTP. */
final class RegisterHttp {
    static final String DAY = "updated>=2026-03-02T00:00:00Z&updated<2026-03-03T00:00:00Z";
    static final String ALL = "report_format=xls&filter_by=" + BearerHttp.encoded(DAY);

    private RegisterHttp() {}

    static HttpReply export(Sandbox sandbox, String query) throws IOException {
        return BearerHttp.get(sandbox, Address.PSP, "report-generator-nt/public/pay_transactions/export?" + query);
    }

    static HttpReply status(Sandbox sandbox, String id) throws IOException {
        return BearerHttp.get(sandbox, Address.PSP, path(id));
    }

    static HttpReply download(Sandbox sandbox, String id) throws IOException {
        return BearerHttp.get(sandbox, Address.PSP, path(id) + "/download");
    }

    static String path(String id) {
        return "report-generator-nt/public/report/" + id;
    }

    static String id(JsonNode body) {
        return body.path("report").path("id").textValue();
    }

    static String word(JsonNode body) {
        return body.path("report").path("status").textValue();
    }

    static Xls downloaded(Sandbox sandbox, String id) throws IOException {
        return BearerHttp.file(sandbox, Address.PSP, path(id) + "/download", (type, file) -> {
            assertThat(type).isEqualTo("application/vnd.ms-excel");
            return Xls.read(file);
        });
    }
}

package dev.merchantsdk.payments.internal;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.endpoint.Auth;
import dev.merchantsdk.core.endpoint.Download;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.endpoint.ErrorBody;
import dev.merchantsdk.core.endpoint.ErrorRules;
import dev.merchantsdk.core.endpoint.Repeat;
import dev.merchantsdk.core.value.SavedFile;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.payments.register.Register;
import dev.merchantsdk.payments.register.RegisterFailedException;
import dev.merchantsdk.payments.register.RegisterQuery;
import java.util.List;
import java.util.Optional;

/** The endpoints of the contract's table "Register export". */
public final class RegisterEndpoints {
    /**
     * The rules for a refusal. A refusal contains a register with an {@code error_message}, or an {@code error} instead
     * of a register.
     */
    private static final ErrorRules REFUSALS = ErrorRules.when(
                    body -> body.reportHasError() || body.errorInsteadOf("report"))
            .inSuccess(RegisterFailedException::new);

    /**
     * Orders a register. If the SDK repeats the request, the service may create a second register. The repetition has
     * no other effect.
     */
    public static final Endpoint<RegisterQuery, Register> EXPORT = Endpoint.get(
                    Address.PSP, "report-generator-nt/public/pay_transactions/export", RegisterQuery.class)
            .named("registers.export")
            .auth(Auth.bearer(Scope.REGISTERS_WRITE))
            .repeat(Repeat.ALWAYS)
            .errorRules(REFUSALS)
            .query("report_format", query -> Optional.of("xls"))
            .query("filter_by", query -> Optional.of(query.filterBy()))
            .query(
                    "limit_to",
                    query -> query.limit().stream().mapToObj(Integer::toString).findFirst())
            .returns(RegisterResponse.class, RegisterResponse::report);

    public static final Endpoint<String, Register> STATUS = Endpoint.get(
                    Address.PSP, "report-generator-nt/public/report/{id}", String.class)
            .named("registers.status")
            .auth(Auth.bearer(Scope.REGISTERS_READ))
            .repeat(Repeat.ALWAYS)
            .errorRules(REFUSALS)
            .path("id", id -> id)
            .returns(RegisterResponse.class, RegisterResponse::report)
            .matching("report.id", id -> id, register -> Optional.of(register.id()));

    public static final Endpoint<RegisterDownload, SavedFile> DOWNLOAD = Endpoint.get(
                    Address.PSP, "report-generator-nt/public/report/{id}/download", RegisterDownload.class)
            .named("registers.download")
            .auth(Auth.bearer(Scope.REGISTERS_READ))
            .repeat(Repeat.ALWAYS)
            .errorRules(ErrorRules.when(ErrorBody::reportsErrorInsteadOfFile)
                    .inSuccess(RegisterFailedException::new)
                    .onlyIfUnreadable())
            .path("id", RegisterDownload::id)
            .saves(download -> Download.ofFile(download.target(), download.options(), RegisterEndpoints::replacesFile));

    private RegisterEndpoints() {}

    public static List<Endpoint<?, ?>> all() {
        return List.of(EXPORT, STATUS, DOWNLOAD);
    }

    /** Returns whether the response contains an error or the record of the register instead of the file. */
    private static boolean replacesFile(ErrorBody body) {
        return body.reportsErrorInsteadOfFile() || body.has("report");
    }
}

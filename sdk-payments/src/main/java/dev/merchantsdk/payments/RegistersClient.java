package dev.merchantsdk.payments;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.DownloadOptions;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.DownloadException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.core.error.NotAuthenticatedException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.operation.Operation;
import dev.merchantsdk.core.value.SavedFile;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.payments.internal.RegisterEndpoints;
import dev.merchantsdk.payments.register.Register;
import dev.merchantsdk.payments.register.RegisterFailedException;
import dev.merchantsdk.payments.register.RegisterQuery;
import java.nio.file.Path;

/**
 * Registers: exports of transactions as xls files (contract, "Register export"). The service generates an ordered
 * register within seconds or up to half an hour; then the register can be downloaded. Needs {@link Address#PSP} and
 * OAuth with the scopes {@link Scope#REGISTERS_WRITE} (to order) and {@link Scope#REGISTERS_READ} (all other calls).
 * Every call is safe to repeat, and the SDK repeats it. Immutable and thread-safe.
 *
 * <pre>{@code
 * Operation<Register> export = registers.export(RegisterQuery.updatedBetween(from, before));
 * export.await().completed().ifPresent(register -> registers.download(register, Path.of("register.xls")));
 * }</pre>
 */
public final class RegistersClient {
    private final Calls calls;

    private RegistersClient(Calls calls) {
        this.calls = calls;
    }

    /** Returns a client for the registers of a merchant. */
    public static RegistersClient of(MerchantSdk sdk) {
        return of(Calls.of(sdk));
    }

    static RegistersClient of(Calls calls) {
        return new RegistersClient(calls);
    }

    /** Returns the asynchronous client. */
    public AsyncRegistersClient async() {
        return new AsyncRegistersClient(calls);
    }

    /**
     * Orders a register. If the response is lost, the SDK orders the register again; the first register may then exist
     * without ever being queried.
     *
     * @return the register's making: it ends when the register can be downloaded; a status that the SDK does not know
     *     is not the end
     * @apiNote {@code GET /report-generator-nt/public/pay_transactions/export}
     * @throws NotSentException if there is no token; the exception is a {@link NotAuthenticatedException} if the scope
     *     is not granted
     * @throws RegisterFailedException if the service responds with an {@code error_message}
     * @throws ApiException if the service refuses the call for another reason
     * @throws SdkException if no response was received, or the response cannot be read
     */
    public Operation<Register> export(RegisterQuery query) {
        return export(query, RequestOptions.none());
    }

    /** As {@link #export(RegisterQuery)}, with options for the order and for each question about it. */
    public Operation<Register> export(RegisterQuery query, RequestOptions options) {
        return RegisterExports.of(
                calls, calls.run(RegisterEndpoints.EXPORT, query, options).id(), options);
    }

    /**
     * Resumes a register that was ordered earlier, possibly by another process. Nothing is sent yet;
     * {@link Operation#status()} queries the status.
     *
     * @param id the register's id: the {@link Operation#handle()} of the export
     * @apiNote {@code GET /report-generator-nt/public/report/{id}}
     * @throws InvalidRequestException if the id is blank
     */
    public Operation<Register> resume(String id) {
        return resume(id, RequestOptions.none());
    }

    /** As {@link #resume(String)}, with options for each question. */
    public Operation<Register> resume(String id, RequestOptions options) {
        return RegisterExports.resumed(calls, id, options);
    }

    /**
     * Downloads a register that is ready. Its bytes are saved as the service sends them, even if they are not an xls
     * file, unless {@link DownloadOptions#xlsOnly()} is set. A JSON object of at most 64 KiB is not treated as a file
     * if it reports an error, contains a name twice, or is the register's record. An error in a charset other than
     * UTF-8, UTF-16 or UTF-32, or with a NUL after its end, is saved like any other bytes. The file is written under a
     * temporary name in the directory of the target and is readable only by its owner. It is renamed when it is
     * complete. The renaming replaces an existing file.
     *
     * @param register one whose {@link Register#isReady()} is true
     * @param target the file, in a directory that exists
     * @apiNote {@code GET /report-generator-nt/public/report/{id}/download}
     * @throws InvalidRequestException if the register is not ready, or if a file cannot exist at the target
     * @throws MalformedResponseException if the body is empty, is the register's record, is larger than
     *     {@link DownloadOptions#maxBytes()}, or is not an xls file although one is required
     * @throws DownloadException if the file cannot be written
     * @throws ApiException if the service refuses the download, even with HTTP 200
     * @throws SdkException if no response was received, or the response was incomplete
     */
    public SavedFile download(Register register, Path target) {
        return download(register, target, DownloadOptions.defaults(), RequestOptions.none());
    }

    /** As {@link #download(Register, Path)}, with options. */
    public SavedFile download(Register register, Path target, RequestOptions options) {
        return download(register, target, DownloadOptions.defaults(), options);
    }

    /** As {@link #download(Register, Path)}, with a limit and a listener. */
    public SavedFile download(Register register, Path target, DownloadOptions download) {
        return download(register, target, download, RequestOptions.none());
    }

    /** As {@link #download(Register, Path, DownloadOptions)}, with options. */
    public SavedFile download(Register register, Path target, DownloadOptions download, RequestOptions options) {
        return calls.run(RegisterEndpoints.DOWNLOAD, RegisterExports.download(register, target, download), options);
    }
}

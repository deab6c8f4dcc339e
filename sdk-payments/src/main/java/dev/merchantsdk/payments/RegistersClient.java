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
 * The client for registers, which are xls files with the transactions of a period (contract, "Register export"). After
 * the merchant has ordered a register, the service generates it, which takes between a few seconds and half an hour.
 * Then the merchant can download the register. The client needs the address {@link Address#PSP} and an OAuth client
 * with the scopes {@link Scope#REGISTERS_WRITE} (to order registers) and {@link Scope#REGISTERS_READ} (for all other
 * calls). The caller can safely repeat all calls, and the SDK retries them. Immutable and thread-safe.
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
     * Orders a register. If the response is lost, the SDK orders the register again. The service may then generate more
     * than one register, and the SDK queries only the last register that it ordered.
     *
     * @return an operation that ends when the register can be downloaded. A status for which the SDK has no constant
     *     does not end the operation
     * @apiNote {@code GET /report-generator-nt/public/pay_transactions/export}
     * @throws NotSentException if the SDK has no OAuth token for the call; the exception is a {@link
     *     NotAuthenticatedException} if the token service does not grant the scope
     * @throws RegisterFailedException if the service responds with an {@code error_message}
     * @throws ApiException if the service refuses the call for another reason
     * @throws SdkException if no response was received, or the response cannot be read
     */
    public Operation<Register> export(RegisterQuery query) {
        return export(query, RequestOptions.none());
    }

    /**
     * Works like {@link #export(RegisterQuery)} and applies the given options to the request that orders the register,
     * and to each query of the register's status.
     */
    public Operation<Register> export(RegisterQuery query, RequestOptions options) {
        return RegisterExports.of(
                calls, calls.run(RegisterEndpoints.EXPORT, query, options).id(), options);
    }

    /**
     * Returns the operation for a register that this process or another process ordered earlier. This method sends
     * nothing; {@link Operation#status()} queries the status.
     *
     * @param id the id of the register, which is the {@link Operation#handle()} of the operation that {@code export}
     *     returned
     * @apiNote {@code GET /report-generator-nt/public/report/{id}}
     * @throws InvalidRequestException if the id is blank
     */
    public Operation<Register> resume(String id) {
        return resume(id, RequestOptions.none());
    }

    /** Works like {@link #resume(String)} and applies the given options to each query. */
    public Operation<Register> resume(String id, RequestOptions options) {
        return RegisterExports.resumed(calls, id, options);
    }

    /**
     * Downloads a register that the service has generated. The SDK saves the bytes as the service sends them. The SDK
     * also saves bytes that are not an xls file, unless {@link DownloadOptions#xlsOnly()} is set. The SDK does not save
     * a JSON object of at most 64 KiB if the object reports an error, contains a property name twice, or is the
     * register's record. Two kinds of JSON objects are saved like any other bytes, even if they report an error:
     * objects in a charset other than UTF-8, UTF-16 or UTF-32, and objects that are followed by the character NUL. The
     * SDK first writes the file under a temporary name in the directory of the target, and only the owner of the file
     * can read the file. When the file is complete, the SDK renames it to the target, which replaces an existing file.
     *
     * @param register a register whose {@link Register#isReady()} is true
     * @param target the path of the file to write. Its directory must exist
     * @apiNote {@code GET /report-generator-nt/public/report/{id}/download}
     * @throws InvalidRequestException if the register is not ready, if the directory of the target does not exist, or
     *     if the target exists but is not a regular file
     * @throws MalformedResponseException if the response body is empty, is the register's record, is larger than {@link
     *     DownloadOptions#maxBytes()}, or is not an xls file although {@link DownloadOptions#xlsOnly()} is set
     * @throws DownloadException if the file cannot be written
     * @throws ApiException if the service refuses the download; a refusal can have the HTTP status 200
     * @throws SdkException if no response was received, or the response was incomplete
     */
    public SavedFile download(Register register, Path target) {
        return download(register, target, DownloadOptions.defaults(), RequestOptions.none());
    }

    /** Works like {@link #download(Register, Path)} and applies the given options. */
    public SavedFile download(Register register, Path target, RequestOptions options) {
        return download(register, target, DownloadOptions.defaults(), options);
    }

    /** Works like {@link #download(Register, Path)} and applies the given download options. */
    public SavedFile download(Register register, Path target, DownloadOptions download) {
        return download(register, target, download, RequestOptions.none());
    }

    /** Works like {@link #download(Register, Path, DownloadOptions)} and applies the given options. */
    public SavedFile download(Register register, Path target, DownloadOptions download, RequestOptions options) {
        return calls.run(RegisterEndpoints.DOWNLOAD, RegisterExports.download(register, target, download), options);
    }
}

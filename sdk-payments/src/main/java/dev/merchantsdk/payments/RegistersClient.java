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
 * The client for registers (contract, "Register export"). A register is an xls file with the transactions of a period.
 * The service generates a register in a few seconds to about half an hour. The client needs the address
 * {@link Address#PSP} and an OAuth client. {@link #export} requires the scope {@link Scope#REGISTERS_WRITE}, and every
 * other call requires the scope {@link Scope#REGISTERS_READ}. The caller can safely repeat all calls, and the SDK
 * retries them. Immutable and thread-safe.
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

    /** Returns a client whose calls, and those of its {@link #async()} client, have these options instead of none. */
    public RegistersClient with(RequestOptions options) {
        return new RegistersClient(calls.with(options));
    }

    /** Returns the asynchronous client. */
    public AsyncRegistersClient async() {
        return new AsyncRegistersClient(calls);
    }

    /**
     * Orders a register. If the response is lost, the SDK orders the register again. The service may then generate more
     * than one register. The returned operation queries the last of these registers.
     *
     * @return an operation that ends when the register can be downloaded. An unknown status does not end the operation
     * @apiNote {@code GET /report-generator-nt/public/pay_transactions/export}
     * @throws NotSentException if the SDK has no OAuth token for the call; the exception is a
     *     {@link NotAuthenticatedException} if the token service does not grant the scope
     * @throws RegisterFailedException if the service responds with an {@code error_message}
     * @throws ApiException if the service refuses the call for another reason
     * @throws SdkException if no response was received, or the response cannot be read
     */
    public Operation<Register> export(RegisterQuery query) {
        return RegisterExports.of(
                calls,
                calls.run(RegisterEndpoints.EXPORT, query, calls.options()).id());
    }

    /**
     * Returns the operation for a register that was ordered earlier, for example by another process. This method sends
     * no request. The returned operation queries the status of the register.
     *
     * @param id the {@link Operation#handle()} of the operation that {@code export} returned
     * @apiNote {@code GET /report-generator-nt/public/report/{id}}
     * @throws InvalidRequestException if the id isn't a UUID
     */
    public Operation<Register> resume(String id) {
        return RegisterExports.resumed(calls, id);
    }

    /**
     * Downloads a register that the service has generated. The SDK saves the bytes without conversion, even if the
     * bytes are not an xls file. With {@link DownloadOptions#xlsOnly()}, the SDK saves only xls files.
     *
     * <p>The SDK writes a temporary file in the directory of {@code target} and then renames this file to
     * {@code target}. The rename replaces an existing file. Only the owner can read the new file.
     *
     * <p>The SDK does not save a JSON object of at most 64 KiB in UTF-8, UTF-16 or UTF-32 if the object
     * <ul>
     *   <li>reports an error,
     *   <li>contains a property name twice, or
     *   <li>is the register's record.
     * </ul>
     *
     * @param register a register whose {@link Register#isReady()} is true
     * @param target the path of the file, in an existing directory
     * @apiNote {@code GET /report-generator-nt/public/report/{id}/download}
     * @throws InvalidRequestException if the register is not ready, if the directory of the target does not exist, or
     *     if the target exists but is not a regular file
     * @throws MalformedResponseException if the response body is empty, is the register's record, or is larger than
     *     {@link DownloadOptions#maxBytes()}. With {@link DownloadOptions#xlsOnly()}, also if the body is not an xls
     *     file
     * @throws DownloadException if the file cannot be written
     * @throws ApiException if the service refuses the download; a refusal can have the HTTP status 200
     * @throws SdkException if no response was received, or the response was incomplete
     */
    public SavedFile download(Register register, Path target) {
        return download(register, target, DownloadOptions.defaults());
    }

    /** Works like {@link #download(Register, Path)} and applies the given download options. */
    public SavedFile download(Register register, Path target, DownloadOptions download) {
        return calls.run(
                RegisterEndpoints.DOWNLOAD, RegisterExports.download(register, target, download), calls.options());
    }
}

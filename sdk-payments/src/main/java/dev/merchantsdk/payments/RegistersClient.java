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
 * Orders and downloads registers (contract, "Register export"): xls files with the transactions of a period, which the
 * service generates in a few seconds to about half an hour. Needs the address {@link Address#PSP} and an OAuth client,
 * with the scope {@link Scope#REGISTERS_WRITE} for {@link #export} and {@link Scope#REGISTERS_READ} for the rest. Calls
 * are safe to repeat, and repeated after a temporary failure. Immutable and thread-safe.
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

    /** Returns a client for a merchant's registers. */
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

    public AsyncRegistersClient async() {
        return new AsyncRegistersClient(calls);
    }

    /**
     * Orders a register. When the response is lost, it is ordered again, so there may be more than one; the operation
     * queries the last.
     *
     * @return an operation that ends when the register can be downloaded. An unknown status does not end it
     * @apiNote {@code GET /report-generator-nt/public/pay_transactions/export}
     * @throws NotSentException if there is no OAuth token for the call; a {@link NotAuthenticatedException} if the
     *     token service does not grant the scope
     * @throws RegisterFailedException if the service responds with an {@code error_message}
     * @throws ApiException when the service refuses the call for another reason
     * @throws SdkException when no response was received, or the response cannot be read
     */
    public Operation<Register> export(RegisterQuery query) {
        return RegisterExports.of(
                calls,
                calls.run(RegisterEndpoints.EXPORT, query, calls.options()).id());
    }

    /**
     * Returns the operation of a register that was ordered earlier, for example by another process. Sends nothing.
     *
     * @param id the {@link Operation#handle()} of the operation that {@code export} returned
     * @apiNote {@code GET /report-generator-nt/public/report/{id}}
     * @throws InvalidRequestException if the id isn't a UUID
     */
    public Operation<Register> resume(String id) {
        return RegisterExports.resumed(calls, id);
    }

    /**
     * Downloads a generated register. The bytes are saved as they are, even if they are not an xls file, unless
     * {@link DownloadOptions#xlsOnly()} demands one. A JSON object of at most 64 KiB in UTF-8, UTF-16 or UTF-32 is not
     * saved if it reports an error, contains a property name twice, or is the register's record.
     *
     * <p>A temporary file in the target's directory is renamed to the target, and replaces an existing one. Only the
     * owner can read it.
     *
     * @param register a register whose {@link Register#isReady()} is true
     * @param target the file's path, in an existing directory
     * @apiNote {@code GET /report-generator-nt/public/report/{id}/download}
     * @throws InvalidRequestException if the register is not ready, if the directory of the target does not exist, or
     *     if the target exists but is not a regular file
     * @throws MalformedResponseException if the response body is empty, is the register's record, or is larger than
     *     {@link DownloadOptions#maxBytes()}. With {@link DownloadOptions#xlsOnly()}, also if it is not an xls file
     * @throws DownloadException if the file cannot be written
     * @throws ApiException when the service refuses the download; a refusal can have the HTTP status 200
     * @throws SdkException when no response was received, or the response was incomplete
     */
    public SavedFile download(Register register, Path target) {
        return download(register, target, DownloadOptions.defaults());
    }

    /** Works like {@link #download(Register, Path)}, with these options. */
    public SavedFile download(Register register, Path target, DownloadOptions download) {
        return calls.run(
                RegisterEndpoints.DOWNLOAD, RegisterExports.download(register, target, download), calls.options());
    }
}

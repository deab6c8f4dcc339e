package dev.merchantsdk.payments;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.config.DownloadOptions;
import dev.merchantsdk.core.operation.AsyncOperation;
import dev.merchantsdk.core.value.SavedFile;
import dev.merchantsdk.payments.internal.RegisterEndpoints;
import dev.merchantsdk.payments.register.Register;
import dev.merchantsdk.payments.register.RegisterQuery;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;

/**
 * Asynchronous variant of {@link RegistersClient}. Failures complete the future exceptionally, and cancelling it
 * cancels its HTTP call. Immutable and thread-safe.
 */
public final class AsyncRegistersClient {
    private final Calls calls;

    AsyncRegistersClient(Calls calls) {
        this.calls = calls;
    }

    /** Works like {@link RegistersClient#export(RegisterQuery)}. */
    public CompletableFuture<AsyncOperation<Register>> export(RegisterQuery query) {
        return calls.runAsync(() -> calls.call(RegisterEndpoints.EXPORT, query, calls.options())
                .map(register -> RegisterExports.of(calls, register.id()).async()));
    }

    /** Works like {@link RegistersClient#download(Register, Path)}. An SDK thread writes the file. */
    public CompletableFuture<SavedFile> download(Register register, Path target) {
        return download(register, target, DownloadOptions.defaults());
    }

    /** Works like {@link #download(Register, Path)}, with these options. */
    public CompletableFuture<SavedFile> download(Register register, Path target, DownloadOptions download) {
        return calls.runAsync(() -> calls.call(
                RegisterEndpoints.DOWNLOAD, RegisterExports.download(register, target, download), calls.options()));
    }
}

package dev.merchantsdk.payments;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.config.DownloadOptions;
import dev.merchantsdk.core.operation.Operation;
import dev.merchantsdk.core.poll.EndpointOperation;
import dev.merchantsdk.payments.internal.RegisterDownload;
import dev.merchantsdk.payments.internal.RegisterEndpoints;
import dev.merchantsdk.payments.register.Register;
import java.nio.file.Path;

/** Creates the operation that waits for a register, and the request that downloads the register. */
final class RegisterExports {
    private RegisterExports() {}

    static Operation<Register> resumed(Calls calls, String id) {
        Violations violations = Violations.collect();
        violations.text("id", id).required().uuid();
        violations.throwIfAny("Register");
        return of(calls, id);
    }

    static Operation<Register> of(Calls calls, String id) {
        return EndpointOperation.of(calls, RegisterEndpoints.STATUS, id, id, Register::isReady, calls.options());
    }

    static RegisterDownload download(Register register, Path target, DownloadOptions options) {
        Violations.collect()
                .rule(register.isReady(), "status", "must be success before a register can be downloaded")
                .throwIfAny("Register");
        return new RegisterDownload(register.id(), target, options);
    }
}

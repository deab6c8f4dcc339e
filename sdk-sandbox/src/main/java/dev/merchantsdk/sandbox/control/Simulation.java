package dev.merchantsdk.sandbox.control;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.sandbox.credit.CreditSimulator;
import dev.merchantsdk.sandbox.http.RequestLog;
import dev.merchantsdk.sandbox.identification.IdentificationArea;
import dev.merchantsdk.sandbox.payments.PaymentsSimulator;
import dev.merchantsdk.sandbox.receipts.ReceiptsArea;
import dev.merchantsdk.sandbox.register.Registers;
import java.net.URI;
import java.time.Clock;
import java.util.List;
import java.util.function.Function;

/** The state of a sandbox that the control API shows. {@code secret} signs callbacks. */
public record Simulation(
        PaymentsSimulator payments,
        CreditSimulator credit,
        ReceiptsArea receipts,
        Registers registers,
        IdentificationArea persons,
        RequestLog log,
        Clock clock,
        Function<Address, URI> urls,
        String secret,
        List<String> otherSecrets) {
    @Override
    public String toString() {
        return "Simulation(***)";
    }
}

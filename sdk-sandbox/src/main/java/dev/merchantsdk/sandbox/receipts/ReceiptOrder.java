package dev.merchantsdk.sandbox.receipts;

import dev.merchantsdk.sandbox.parser.FiscalAction;
import java.util.List;

/** What the sandbox keeps of a request for a receipt: nothing about a person. */
public record ReceiptOrder(
        String serviceId,
        FiscalAction kind,
        boolean correction,
        String taxSystem,
        long total,
        List<ReceiptLine> lines) {}

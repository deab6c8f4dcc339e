package dev.merchantsdk.sandbox.receipts;

import dev.merchantsdk.sandbox.parser.FiscalAction;
import java.util.List;

/** The part of a receipt request that the sandbox stores. This part contains no personal data. */
public record ReceiptOrder(
        String serviceId,
        FiscalAction kind,
        boolean correction,
        String taxSystem,
        long total,
        List<ReceiptLine> lines) {}

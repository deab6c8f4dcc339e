package dev.merchantsdk.sandbox.receipts;

import dev.merchantsdk.sandbox.parser.FiscalAction;
import java.util.List;

/** The fields of a request for a receipt that the sandbox stores. None of these fields is personal data. */
public record ReceiptOrder(
        String serviceId,
        FiscalAction kind,
        boolean correction,
        String taxSystem,
        long total,
        List<ReceiptLine> lines) {}

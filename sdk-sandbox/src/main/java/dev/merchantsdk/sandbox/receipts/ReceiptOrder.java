package dev.merchantsdk.sandbox.receipts;

import dev.merchantsdk.sandbox.receipts.OrderedReceipt.Kind;
import dev.merchantsdk.sandbox.receipts.OrderedReceipt.Line;
import java.util.List;

/** What the sandbox keeps of a request for a receipt: nothing about a person. */
record ReceiptOrder(String serviceId, Kind kind, boolean correction, String taxSystem, long total, List<Line> lines) {}

package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.payments.internal.AmountUnit;
import dev.merchantsdk.payments.internal.ListRequest;
import dev.merchantsdk.payments.transaction.PspTransaction;

/** The list from which the SDK reads the amounts of transactions, and the unit of these amounts. */
record AmountSource(Endpoint<ListRequest, Page<PspTransaction>> list, AmountUnit unit) {}

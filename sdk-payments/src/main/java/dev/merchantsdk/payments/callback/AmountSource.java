package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.payments.internal.ListRequest;
import dev.merchantsdk.payments.transaction.PspTransaction;

/**
 * The list from which the SDK reads the amounts of transactions, and the unit of these amounts.
 *
 * @param list the endpoint of the list
 * @param unit the unit of the amounts in the list
 */
record AmountSource(Endpoint<ListRequest, Page<PspTransaction>> list, AmountUnit unit) {}

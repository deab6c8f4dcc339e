package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.payments.internal.ListRequest;
import dev.merchantsdk.payments.transaction.PspTransaction;

/**
 * The list that has the amounts of transactions.
 *
 * @param list the endpoint of the list
 * @param unit the unit of its amounts
 */
record AmountSource(Endpoint<ListRequest, Page<PspTransaction>> list, AmountUnit unit) {}

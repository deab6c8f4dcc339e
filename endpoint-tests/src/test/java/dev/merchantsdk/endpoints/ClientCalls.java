package dev.merchantsdk.endpoints;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.credit.CreditClient;
import dev.merchantsdk.credit.model.CreditOrder;
import dev.merchantsdk.credit.model.Shipment;
import dev.merchantsdk.identification.IdentificationClient;
import dev.merchantsdk.identification.IdentificationSession;
import dev.merchantsdk.identification.MobilizationClient;
import dev.merchantsdk.identification.StatusPath;
import dev.merchantsdk.identification.internal.SmsCode;
import dev.merchantsdk.identification.model.MobilizationRequest;
import dev.merchantsdk.identification.model.PersonCheck;
import dev.merchantsdk.payments.BalanceClient;
import dev.merchantsdk.payments.CardBindingsClient;
import dev.merchantsdk.payments.OperationsClient;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.RegistersClient;
import dev.merchantsdk.payments.SbpClient;
import dev.merchantsdk.payments.SbpPayout;
import dev.merchantsdk.payments.TransactionsClient;
import dev.merchantsdk.payments.binding.CardDataBinding;
import dev.merchantsdk.payments.binding.CardNumberBinding;
import dev.merchantsdk.payments.binding.SbpBinding;
import dev.merchantsdk.payments.binding.ZeroBalanceBinding;
import dev.merchantsdk.payments.internal.ListRequest;
import dev.merchantsdk.payments.internal.RegisterDownload;
import dev.merchantsdk.payments.internal.SecureRecordRequest;
import dev.merchantsdk.payments.query.Query;
import dev.merchantsdk.payments.register.Register;
import dev.merchantsdk.payments.register.RegisterQuery;
import dev.merchantsdk.payments.request.Authorization;
import dev.merchantsdk.payments.request.CardToCard;
import dev.merchantsdk.payments.request.Completion;
import dev.merchantsdk.payments.request.InteractivePayment;
import dev.merchantsdk.payments.request.OneClickPayment;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.OneStepSbpPayout;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.request.Preauthorization;
import dev.merchantsdk.payments.request.PreauthorizationByToken;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.request.RecurringBySbpToken;
import dev.merchantsdk.payments.request.RecurringByTransaction;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.payments.request.Reversal;
import dev.merchantsdk.payments.request.TwoStepSbpPayout;
import dev.merchantsdk.receipts.ReceiptsClient;
import dev.merchantsdk.receipts.model.IndependentReceipt;
import dev.merchantsdk.testkit.JsonFixtures;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;

/** Creates a {@link ClientCall} for every endpoint that a client method calls. */
final class ClientCalls {
    /** The token endpoint, which has no client method. */
    static final String TOKEN = "oauth.token";
    /**
     * The questionnaire page. {@link CreditClient#questionnaireLink} returns the address of the page and sends no
     * request.
     */
    static final String QUESTIONNAIRE = "credit.questionnaire";

    private final Map<String, Sample> samples = new HashMap<>();
    private final List<ClientCall> calls = new ArrayList<>();

    private ClientCalls() {
        Samples.all().forEach(sample -> samples.put(sample.endpoint().name(), sample));
        credit();
        pagesAndHolds();
        debits();
        payoutsAndTransfers();
        bindings();
        sbp();
        queries();
        transactions();
        registers();
        receipts();
        persons();
    }

    /** Returns the calls of all endpoints except {@link #TOKEN} and {@link #QUESTIONNAIRE}. */
    static List<ClientCall> all() {
        return new ClientCalls().calls;
    }

    static ClientCall of(String endpoint) {
        return all().stream()
                .filter(call -> call.endpoint().equals(endpoint))
                .findFirst()
                .orElseThrow();
    }

    private <Q> void add(
            String endpoint,
            Class<Q> request,
            BiFunction<MerchantSdk, Q, Object> blocking,
            BiFunction<MerchantSdk, Q, CompletableFuture<?>> async) {
        Sample sample = Optional.ofNullable(samples.get(endpoint))
                .orElseThrow(() -> new AssertionError("no endpoint has the name " + endpoint));
        calls.add(new ClientCall(
                sample,
                (sdk, of) -> blocking.apply(sdk, request.cast(of)),
                (sdk, of) -> async.apply(sdk, request.cast(of))));
    }

    private void credit() {
        add(
                "credit.createOrder",
                CreditOrder.class,
                (sdk, order) -> CreditClient.of(sdk).createOrder(order),
                (sdk, order) -> CreditClient.of(sdk).async().createOrder(order));
        add(
                "credit.reportShipment",
                Shipment.class,
                (sdk, shipment) -> CreditClient.of(sdk).reportShipment(shipment),
                (sdk, shipment) -> CreditClient.of(sdk).async().reportShipment(shipment));
        add(
                "credit.applicationStatus",
                String.class,
                (sdk, id) -> CreditClient.of(sdk).applicationStatus(id),
                (sdk, id) -> CreditClient.of(sdk).async().applicationStatus(id));
    }

    private void pagesAndHolds() {
        add(
                "payments.pay",
                OneStepPayment.class,
                (sdk, payment) -> PaymentsClient.of(sdk).pay(payment),
                (sdk, payment) -> PaymentsClient.of(sdk).async().pay(payment));
        add(
                "payments.auth",
                Authorization.class,
                (sdk, payment) -> PaymentsClient.of(sdk).authorize(payment),
                (sdk, payment) -> PaymentsClient.of(sdk).async().authorize(payment));
        add(
                "payments.preauth",
                Preauthorization.class,
                (sdk, payment) -> PaymentsClient.of(sdk).preauthorize(payment),
                (sdk, payment) -> PaymentsClient.of(sdk).async().preauthorize(payment));
        add(
                "payments.complete",
                Completion.class,
                (sdk, completion) -> PaymentsClient.of(sdk).complete(completion),
                (sdk, completion) -> PaymentsClient.of(sdk).async().complete(completion));
        add(
                "payments.reverse",
                Reversal.class,
                (sdk, reversal) -> PaymentsClient.of(sdk).reverse(reversal),
                (sdk, reversal) -> PaymentsClient.of(sdk).async().reverse(reversal));
        add(
                "payments.refund",
                Refund.class,
                (sdk, refund) -> PaymentsClient.of(sdk).refund(refund),
                (sdk, refund) -> PaymentsClient.of(sdk).async().refund(refund));
    }

    private void debits() {
        add(
                "payments.preauthByToken",
                PreauthorizationByToken.class,
                (sdk, payment) -> PaymentsClient.of(sdk).preauthorize(payment),
                (sdk, payment) -> PaymentsClient.of(sdk).async().preauthorize(payment));
        add(
                "payments.interactive",
                InteractivePayment.class,
                (sdk, payment) -> PaymentsClient.of(sdk).interactive(payment),
                (sdk, payment) -> PaymentsClient.of(sdk).async().interactive(payment));
        add(
                "payments.oneClick",
                OneClickPayment.class,
                (sdk, payment) -> PaymentsClient.of(sdk).oneClick(payment),
                (sdk, payment) -> PaymentsClient.of(sdk).async().oneClick(payment));
        add(
                "payments.recurringByCardToken",
                RecurringByCardToken.class,
                (sdk, debit) -> PaymentsClient.of(sdk).debit(debit),
                (sdk, debit) -> PaymentsClient.of(sdk).async().debit(debit));
        add(
                "payments.recurringBySbpToken",
                RecurringBySbpToken.class,
                (sdk, debit) -> PaymentsClient.of(sdk).debit(debit),
                (sdk, debit) -> PaymentsClient.of(sdk).async().debit(debit));
        add(
                "payments.recurringByTransaction",
                RecurringByTransaction.class,
                (sdk, debit) -> PaymentsClient.of(sdk).debit(debit),
                (sdk, debit) -> PaymentsClient.of(sdk).async().debit(debit));
    }

    private void payoutsAndTransfers() {
        add(
                "payments.payoutToCard",
                PayoutToCard.class,
                (sdk, payout) -> PaymentsClient.of(sdk).payout(payout),
                (sdk, payout) -> PaymentsClient.of(sdk).async().payout(payout));
        add(
                "payments.namedSbpPayout",
                OneStepSbpPayout.class,
                (sdk, payout) -> PaymentsClient.of(sdk).payout(payout),
                (sdk, payout) -> PaymentsClient.of(sdk).async().payout(payout));
        add(
                "payments.unnamedSbpPayout",
                TwoStepSbpPayout.class,
                (sdk, payout) -> PaymentsClient.of(sdk).payout(payout),
                (sdk, payout) -> PaymentsClient.of(sdk).async().payout(payout));
        add(
                "payments.cardToCard",
                CardToCard.class,
                (sdk, transfer) -> PaymentsClient.of(sdk).transfer(transfer),
                (sdk, transfer) -> PaymentsClient.of(sdk).async().transfer(transfer));
    }

    private void bindings() {
        add(
                "bindings.cardData",
                CardDataBinding.class,
                (sdk, binding) -> CardBindingsClient.of(sdk).bindCard(binding),
                (sdk, binding) -> CardBindingsClient.of(sdk).async().bindCard(binding));
        add(
                "bindings.zeroBalance",
                ZeroBalanceBinding.class,
                (sdk, binding) -> CardBindingsClient.of(sdk).bindCard(binding),
                (sdk, binding) -> CardBindingsClient.of(sdk).async().bindCard(binding));
        add(
                "bindings.cardNumber",
                CardNumberBinding.class,
                (sdk, binding) -> CardBindingsClient.of(sdk).bindCardNumber(binding),
                (sdk, binding) -> CardBindingsClient.of(sdk).async().bindCardNumber(binding));
        add(
                "bindings.sbp",
                SbpBinding.class,
                (sdk, binding) -> CardBindingsClient.of(sdk).bindSbp(binding),
                (sdk, binding) -> CardBindingsClient.of(sdk).async().bindSbp(binding));
    }

    private void sbp() {
        add(
                "sbp.banks",
                String.class,
                (sdk, all) -> SbpClient.of(sdk).banks(),
                (sdk, all) -> SbpClient.of(sdk).async().banks());
        add(
                "sbp.status",
                String.class,
                (sdk, id) -> SbpClient.of(sdk).check(recipientFound(id)),
                (sdk, id) -> SbpClient.of(sdk).async().check(recipientFound(id)));
        add(
                "sbp.confirm",
                String.class,
                (sdk, id) -> SbpClient.of(sdk).confirm(recipientFound(id), (before, after) -> true),
                (sdk, id) -> SbpClient.of(sdk).async().confirm(recipientFound(id), (before, after) -> true));
        add(
                "sbp.reject",
                String.class,
                (sdk, id) -> SbpClient.of(sdk).reject(recipientFound(id), (before, after) -> true),
                (sdk, id) -> SbpClient.of(sdk).async().reject(recipientFound(id), (before, after) -> true));
    }

    /**
     * Returns a payout whose recipient is found. Each call needs a new object, because an object permits only one
     * confirmation or rejection.
     */
    private static SbpPayout.RecipientFound recipientFound(String id) {
        return (SbpPayout.RecipientFound)
                SbpPayout.parse(JsonFixtures.quoted("{'handle':'SbpPayout','version':0,'phase':'RECIPIENT_FOUND','id':'"
                        + id + "','payment.orderId':'o-1','recipient':{'status':'success','fio':'Anna S'}}"));
    }

    private void queries() {
        add(
                "operations.status",
                String.class,
                (sdk, id) -> OperationsClient.of(sdk).status(id),
                (sdk, id) -> OperationsClient.of(sdk).async().status(id));
        add(
                "balance.get",
                Long.class,
                (sdk, id) -> BalanceClient.of(sdk).balance(id),
                (sdk, id) -> BalanceClient.of(sdk).async().balance(id));
    }

    private void transactions() {
        add(
                "transactions.list",
                ListRequest.class,
                (sdk, all) -> TransactionsClient.of(sdk).list(Query.all()).first(),
                (sdk, all) ->
                        TransactionsClient.of(sdk).list(Query.all()).async().first());
        add(
                "transactions.publicList",
                ListRequest.class,
                (sdk, all) -> TransactionsClient.of(sdk)
                        .withPublicPath()
                        .list(Query.all())
                        .first(),
                (sdk, all) -> TransactionsClient.of(sdk)
                        .withPublicPath()
                        .list(Query.all())
                        .async()
                        .first());
        add(
                "transactions.get",
                Long.class,
                (sdk, number) -> TransactionsClient.of(sdk).get(number),
                (sdk, number) -> TransactionsClient.of(sdk).async().get(number));
        add(
                "transactions.listSecure",
                ListRequest.class,
                (sdk, all) -> TransactionsClient.of(sdk).listSecure(Query.all()).first(),
                (sdk, all) -> TransactionsClient.of(sdk)
                        .listSecure(Query.all())
                        .async()
                        .first());
        add(
                "transactions.getSecure",
                SecureRecordRequest.class,
                (sdk, record) -> TransactionsClient.of(sdk).getSecure(record.id()),
                (sdk, record) -> TransactionsClient.of(sdk).async().getSecure(record.id()));
    }

    private void registers() {
        add(
                "registers.export",
                RegisterQuery.class,
                (sdk, query) -> RegistersClient.of(sdk).export(query),
                (sdk, query) -> RegistersClient.of(sdk).async().export(query));
        add(
                "registers.status",
                String.class,
                (sdk, id) -> RegistersClient.of(sdk).resume(id).status(),
                (sdk, id) -> RegistersClient.of(sdk).resume(id).async().status());
        add(
                "registers.download",
                RegisterDownload.class,
                (sdk, file) -> RegistersClient.of(sdk).download(ready(file.id()), file.target()),
                (sdk, file) -> RegistersClient.of(sdk).async().download(ready(file.id()), file.target()));
    }

    private static Register ready(String id) {
        return Register.parse("{\"id\":\"" + id + "\",\"status\":\"success\"}");
    }

    private void receipts() {
        add(
                "receipts.create",
                IndependentReceipt.class,
                (sdk, receipt) -> ReceiptsClient.of(sdk).create(receipt),
                (sdk, receipt) -> ReceiptsClient.of(sdk).async().create(receipt));
        add(
                "receipts.status",
                String.class,
                (sdk, id) -> ReceiptsClient.of(sdk).status(id),
                (sdk, id) -> ReceiptsClient.of(sdk).async().status(id));
    }

    private void persons() {
        add(
                "identification.start",
                PersonCheck.class,
                (sdk, person) -> IdentificationClient.of(sdk).start(person),
                (sdk, person) -> IdentificationClient.of(sdk).async().start(person));
        add(
                "identification.submitSmsCode",
                SmsCode.class,
                (sdk, code) -> IdentificationClient.of(sdk).submitSmsCode(session(code.id()), code.code()),
                (sdk, code) -> IdentificationClient.of(sdk).async().submitSmsCode(session(code.id()), code.code()));
        add(
                "identification.status",
                String.class,
                (sdk, id) -> IdentificationClient.of(sdk).status(session(id)),
                (sdk, id) -> IdentificationClient.of(sdk).async().status(session(id)));
        add(
                "identification.olderStatus",
                String.class,
                (sdk, id) -> atOlderPath(sdk).status(session(id)),
                (sdk, id) -> atOlderPath(sdk).async().status(session(id)));
        add(
                "mobilization.start",
                MobilizationRequest.class,
                (sdk, person) -> MobilizationClient.of(sdk).start(person),
                (sdk, person) -> MobilizationClient.of(sdk).async().start(person));
        add(
                "mobilization.status",
                String.class,
                (sdk, id) -> MobilizationClient.of(sdk).status(id),
                (sdk, id) -> MobilizationClient.of(sdk).async().status(id));
    }

    private static IdentificationSession session(String id) {
        return IdentificationSession.of(id);
    }

    private static IdentificationClient atOlderPath(MerchantSdk sdk) {
        return IdentificationClient.of(sdk).withStatusPath(StatusPath.OLDER);
    }
}

package dev.merchantsdk.payments;

import static dev.merchantsdk.payments.PaymentCalls.createPayment;
import static dev.merchantsdk.payments.PaymentCalls.payments;
import static dev.merchantsdk.testkit.JsonFixtures.quoted;
import static dev.merchantsdk.testkit.JsonFixtures.tree;
import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.OneStepSbpPayout;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.FiscalItem;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import dev.merchantsdk.receipts.fiscal.Vat;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Tests the JSON of requests with unusual values that the contract allows, such as a receipt line with a zero price, or
 * a return address that opens an app.
 */
final class AllowedRequestsTest {
    private static final String PAYMENT = "'payment':{'action':'pay','orderId':'pay-1','price':'150.00'}";

    @AutoClose
    private final ScriptedServer gateway = ScriptedServer.start();

    @AutoClose
    private final TestMerchant merchant = TestMerchant.at(gateway.url());

    AllowedRequestsTest() throws Exception {}

    @ParameterizedTest
    @EnumSource
    void sendsLineOfZeroPrice(CallMode mode) throws Exception {
        FiscalInformation receipt = FiscalInformation.of(
                TaxationSystem.COMMON,
                FiscalItem.of("Book", Orders.PRICE, Vat.VAT_10),
                FiscalItem.of("Gift wrap", Amount.ZERO, Vat.VAT_22));

        sends(
                mode,
                pay().fiscalInformation(receipt).build(),
                "{" + PAYMENT + ",'customerInfo':{'email':'payer-marker@shop.example'},"
                        + "'fiscalInformation':{'taxationSystem':'Common','items':["
                        + "{'description':'Book','quantity':1,'totalPrice':'150.00','vat':'Vat10'},"
                        + "{'description':'Gift wrap','quantity':1,'totalPrice':'0.00','vat':'Vat22'}]}}");
    }

    @ParameterizedTest
    @EnumSource
    void sendsEmptyMiddleNameOfRecipientWithoutOne(CallMode mode) throws Exception {
        OneStepSbpPayout payout = OneStepSbpPayout.builder()
                .from(Orders.namedSbpPayout())
                .middleName("")
                .build();

        sends(
                mode,
                payout,
                "{'payment':{'action':'payout','orderId':'payout-1','price':'150.00'},"
                        + "'customerInfo':{'phone':'+79001234567','email':'payer-marker@shop.example',"
                        + "'firstName':'Анна','lastName':'Смирнова-Ли','middleName':''},"
                        + "'target':{'sbp':{'bankId':'100000000008','bankBic':'044525593'}}}");
    }

    @ParameterizedTest
    @EnumSource
    void sendsThatNoCardIsSavedWithoutACustomer(CallMode mode) throws Exception {
        sends(
                mode,
                pay().defaultSaveCardData(false).build(),
                "{" + PAYMENT + ",'customerInfo':{'email':'payer-marker@shop.example','defaultSaveCardData':false}}");
    }

    @ParameterizedTest
    @CsvSource({
        "SYNC,  myshop://return",
        "ASYNC, myshop://return",
        "SYNC,  myshop:///",
        "SYNC,  myshop://",
        "SYNC,  myshop:",
        "ASYNC, myshop:",
        "SYNC,  com.shop.app:return?order=1#paid",
        "SYNC,  MyShop+1.0-a:/return",
        "SYNC,  intent://return#Intent;scheme=myshop;package=com.shop;end",
        "SYNC,  ftp://shop.example/",
        "SYNC,  magnet:?xt=1",
        "SYNC,  datatrans://return",
        "SYNC,  files:/x",
        "SYNC,  javascripts:x",
        "SYNC,  myshop://возврат",
    })
    void sendsAnyAbsoluteUriToReturnTo(CallMode mode, String uri) throws Exception {
        sends(
                mode,
                pay().returnUrl(uri).build(),
                "{" + PAYMENT + ",'customerInfo':{'email':'payer-marker@shop.example'},'urls':{'return':'" + uri
                        + "'}}");
    }

    private static OneStepPayment.Builder pay() {
        return OneStepPayment.builder().orderId("pay-1").price(Orders.PRICE).email(Orders.EMAIL);
    }

    private void sends(CallMode mode, PaymentRequest<?> request, String body) throws InterruptedException {
        gateway.respond(200, Orders.PAGE);
        assertThat(createPayment(mode, payments(merchant), request)).isNotNull();
        assertThat(gateway.takeBody()).isEqualTo(tree(quoted(body)));
    }
}

package dev.merchantsdk.payments;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.SbpPayout.Created;
import dev.merchantsdk.payments.SbpPayout.RecipientFound;
import dev.merchantsdk.payments.SbpPayout.RecipientNotFound;
import dev.merchantsdk.payments.request.TransactionCreated;
import dev.merchantsdk.payments.request.TwoStepSbpPayout;
import dev.merchantsdk.payments.sbp.SbpPayoutStatus;

/** Creates SBP payouts before and after the check of the recipient. */
public final class SbpPayouts {
    static final TwoStepSbpPayout REQUEST = TwoStepSbpPayout.builder()
            .orderId("payout-1")
            .price(Amount.ofRoubles(700))
            .phone("+79007654321")
            .email("payee-marker@shop.example")
            .bankId("100000000008")
            .bankBic("044525593")
            .build();
    static final String RECIPIENT = "Иванова Анна П";

    private SbpPayouts() {}

    public static Created created(String id) {
        return SbpPayout.of(REQUEST, TransactionCreated.<TwoStepSbpPayout>parse("{\"id\":\"" + id + "\"}"));
    }

    public static RecipientFound found(String id) {
        return (RecipientFound)
                created(id).checked(SbpPayoutStatus.parse("{\"status\":\"success\",\"fio\":\"" + RECIPIENT + "\"}"));
    }

    static RecipientNotFound notFound(String id) {
        return (RecipientNotFound) created(id).checked(SbpPayoutStatus.parse("{\"status\":\"fail\"}"));
    }
}

package dev.merchantsdk.payments.transaction;

import static dev.merchantsdk.core.json.ScalarReader.DECIMAL_OR_TEXT;
import static dev.merchantsdk.core.json.ScalarReader.FLAG;
import static dev.merchantsdk.core.json.ScalarReader.INSTANT;
import static dev.merchantsdk.core.json.ScalarReader.NUMERIC_ID;
import static dev.merchantsdk.core.json.ScalarReader.TEXT_OR_NUMBER;
import static dev.merchantsdk.core.json.ScalarReader.ofInt;

import dev.merchantsdk.core.json.ScalarReader;
import dev.merchantsdk.payments.code.ResponseCode;
import java.io.IOException;

/** Reads a {@link PspTransaction}. */
final class PspTransactionReader extends RecordFields.FieldsReader<PspTransaction> {
    private static final ScalarReader<Opcode> OPCODE = ofInt(Opcode.class, Opcode::of);
    private static final ScalarReader<ResponseCode> RESPONSE_CODE = ofInt(ResponseCode.class, ResponseCode::of);

    @Override
    public PspTransaction read(RecordFields in) throws IOException {
        ImmutablePspTransaction.Builder to =
                in.builder(ImmutablePspTransaction.Builder.class, ImmutablePspTransaction::builder);
        to.clear();
        while (in.next()) {
            switch (in.name()) {
                case "id" -> to.id(in.decisive(NUMERIC_ID));
                case "amount" -> to.amount(in.decisive(DECIMAL_OR_TEXT));
                case "amount_converted" -> to.amountConverted(in.read(DECIMAL_OR_TEXT));
                case "authcode" -> to.authCode(in.text());
                case "card_type" -> to.cardType(in.text());
                case "ccadress" -> to.ccadress(in.text());
                case "channel_id" -> to.channelId(in.number());
                case "created" -> to.created(in.read(INSTANT));
                case "cs0" -> to.cs0(in.text());
                case "cs1" -> to.paymentId(in.read(TEXT_OR_NUMBER));
                case "cs2" -> to.cs2(in.text());
                case "cs3" -> to.cs3(in.text());
                case "cs4" -> to.cs4(in.text());
                case "cs5" -> to.cs5(in.text());
                case "cs6" -> to.cs6(in.text());
                case "cs7" -> to.cs7(in.text());
                case "cs8" -> to.cs8(in.text());
                case "cs9" -> to.cs9(in.text());
                case "email" -> to.email(in.text());
                case "hash" -> to.hash(in.text());
                case "ip" -> to.ip(in.text());
                case "is_aft" -> to.isAft(in.read(FLAG));
                case "lang" -> to.lang(in.text());
                case "mw_type" -> to.mwType(in.text(MwType::of));
                case "opcode" -> to.opcode(in.read(OPCODE));
                case "order_id" -> to.orderId(in.decisive(TEXT_OR_NUMBER));
                case "pan" -> to.pan(in.text());
                case "phone" -> to.phone(in.text());
                case "price" -> to.price(in.inner(PspTransactionReader::price));
                case "product_descr" -> to.productDescr(in.text());
                case "rebill_from" -> to.rebillFrom(in.text());
                case "response_code" -> to.responseCode(in.read(RESPONSE_CODE));
                case "rrn" -> to.rrn(in.text());
                case "status" -> to.status(in.text(TransactionStatus::of));
                case "termurl" -> to.termUrl(in.text());
                case "updated" -> to.updated(in.read(INSTANT));
                default -> in.keep();
            }
        }
        return to.additional(in.additional()).create();
    }

    private static PspPrice price(RecordFields in) throws IOException {
        ImmutablePspPrice.Builder to = in.builder(ImmutablePspPrice.Builder.class, ImmutablePspPrice::builder);
        to.clear();
        while (in.next()) {
            switch (in.name()) {
                case "counterparty_total_price" -> to.counterpartyTotalPrice(in.read(DECIMAL_OR_TEXT));
                case "service_total_price" -> to.serviceTotalPrice(in.read(DECIMAL_OR_TEXT));
                default -> in.keep();
            }
        }
        return to.additional(in.additional()).create();
    }
}

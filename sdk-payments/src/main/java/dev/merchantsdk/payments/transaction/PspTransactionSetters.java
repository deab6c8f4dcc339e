package dev.merchantsdk.payments.transaction;

import dev.merchantsdk.core.serialization.AdditionalProperties;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.payments.code.ResponseCode;
import java.math.BigDecimal;
import java.time.Instant;

/** The builder methods that set the properties of a {@link PspTransaction}. */
interface PspTransactionSetters<B> extends AdditionalProperties.Setters<B> {
    B id(long id);

    B accountId(JsonValue accountId);

    B amount(BigDecimal amount);

    B amountConverted(BigDecimal amountConverted);

    B authCode(String authCode);

    B cardType(String cardType);

    B ccadress(String ccadress);

    B channelId(JsonValue channelId);

    B clientId(JsonValue clientId);

    B contractId(JsonValue contractId);

    B contractToken(JsonValue contractToken);

    B created(Instant created);

    B cs0(String cs0);

    B cs1(String cs1);

    B cs2(String cs2);

    B cs3(String cs3);

    B cs4(String cs4);

    B cs5(String cs5);

    B cs6(String cs6);

    B cs7(String cs7);

    B cs8(String cs8);

    B cs9(String cs9);

    B currencyId(JsonValue currencyId);

    B currencyIdConverted(JsonValue currencyIdConverted);

    B customerInfo(JsonValue customerInfo);

    B email(String email);

    B gwNodeId(JsonValue gwNodeId);

    B hash(String hash);

    B instrumentId(JsonValue instrumentId);

    B instrumentTypeId(JsonValue instrumentTypeId);

    B ip(String ip);

    B isAft(boolean isAft);

    B lang(String lang);

    B md(JsonValue md);

    B mwId(JsonValue mwId);

    B mwMerchantId(JsonValue mwMerchantId);

    B mwNodeId(JsonValue mwNodeId);

    B mwTimestampCreated(JsonValue mwTimestampCreated);

    B mwType(MwType mwType);

    B opcode(Opcode opcode);

    B orderId(String orderId);

    B pan(String pan);

    B panId(JsonValue panId);

    B phone(String phone);

    B price(PspPrice price);

    B productDescr(String productDescr);

    B productId(JsonValue productId);

    B rebillFrom(String rebillFrom);

    B rebillStatus(JsonValue rebillStatus);

    B rebillStatusReason(JsonValue rebillStatusReason);

    B referenceId(JsonValue referenceId);

    B remoteId(JsonValue remoteId);

    B remoteId2(JsonValue remoteId2);

    B remoteId3(JsonValue remoteId3);

    B remoteId4(JsonValue remoteId4);

    B remoteId5(JsonValue remoteId5);

    B remoteIdExt(JsonValue remoteIdExt);

    B remotelyProcessed(JsonValue remotelyProcessed);

    B requestId(JsonValue requestId);

    B responseCode(ResponseCode responseCode);

    B rrn(String rrn);

    B secureMode(JsonValue secureMode);

    B siteId(JsonValue siteId);

    B siteNotified(JsonValue siteNotified);

    B status(TransactionStatus status);

    B statusChangesCounter(JsonValue statusChangesCounter);

    B subproviderId(JsonValue subproviderId);

    B terminalId(JsonValue terminalId);

    B termUrl(String termUrl);

    B updated(Instant updated);
}

package dev.merchantsdk.payments.transaction;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.UnreadableJson;
import dev.merchantsdk.payments.internal.RegisterResponse;
import dev.merchantsdk.payments.operation.OperationStatus;
import dev.merchantsdk.payments.register.Register;
import dev.merchantsdk.payments.sbp.SbpPayoutStatus;
import java.io.ByteArrayInputStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that the SDK rejects a property that occurs twice. */
final class RepeatedPropertiesTest {
    private static final String SECURE = "'id':'0123456789abcdef0123456789abcdef',";

    static Stream<Arguments> repeated() {
        return Stream.of(
                Arguments.of(SbpPayoutStatus.class, "'status':'fail','status':'success'", "status"),
                Arguments.of(OperationStatus.class, "'state':'Failed','state':'Success'", "state"),
                Arguments.of(Register.class, "'id':'1','status':'new','status':'ready'", "status"),
                Arguments.of(RegisterResponse.class, "'report':{'id':'1'},'report':{'id':'2'}", "report"),
                Arguments.of(
                        PspTransaction.class,
                        "'id':1,'price':{'service_total_price':1,'service_total_price':2}",
                        "price.service_total_price"),
                Arguments.of(SecureDetails.class, "'error_code':1,'error_code':2", "error_code"),
                Arguments.of(
                        SecureDetails.class,
                        "'is_payout_only_card_binding':true,'is_payout_only_card_binding':false",
                        "is_payout_only_card_binding"),
                Arguments.of(
                        SecureDetails.class,
                        "'fiscal_information':{'taxation_system':1,'taxation_system':2}",
                        "fiscal_information.taxation_system"),
                Arguments.of(
                        SecureDetails.class,
                        "'fiscal_information':{'items':[{}],'items':[{}]}",
                        "fiscal_information.items"),
                Arguments.of(
                        SecureDetails.class,
                        "'fiscal_information':{'items':[{},{'quantity':1,'quantity':2}]}",
                        "fiscal_information.items[1].quantity"),
                Arguments.of(
                        SecureTransaction.class,
                        SECURE + "'custom_values':[{'a':1}],'custom_values':[]",
                        "custom_values"));
    }

    @ParameterizedTest
    @MethodSource("repeated")
    void aSecondValueIsRejected(Class<?> type, String properties, String path) {
        byte[] json = ("{" + properties.replace('\'', '"') + "}").getBytes(UTF_8);

        assertThat(catchThrowableOfType(
                        UnreadableJson.class, () -> JsonCodec.reader(type).read(new ByteArrayInputStream(json))))
                .hasMessage(path + ": is repeated");
    }
}

package dev.merchantsdk.payments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PartialSettlement.Phase;
import dev.merchantsdk.payments.request.Completion;
import dev.merchantsdk.payments.request.CustomValue;
import dev.merchantsdk.payments.request.Metadata;
import dev.merchantsdk.payments.request.Reversal;
import dev.merchantsdk.payments.request.TransactionCreated;
import dev.merchantsdk.testkit.JsonFixtures;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the content of a partial settlement, and the string that stores the settlement. */
final class PartialSettlementTest {
    private static final AuthHold HOLD = Orders.authHold();
    private static final Amount PART = Amount.parse("100.50");
    private static final Amount DIFFERENCE = Amount.parse("49.50");

    private static PartialSettlement full() {
        Reversal reversal = HOLD.reversal("reversal-1", DIFFERENCE)
                .fiscalInformation(Orders.receipt(DIFFERENCE))
                .phone(Orders.PHONE)
                .callbackUrl("https://shop.example/reversed")
                .customValues(List.of(CustomValue.of("Возврат", "")))
                .metadata(Metadata.parse("{ }"))
                .build();
        Completion completion = HOLD.after(reversal)
                .completion("completion-1")
                .fiscalInformation(Orders.receipt(PART))
                .phone(Orders.PHONE)
                .callbackUrl("https://shop.example/paid")
                .returnUrl("https://shop.example/thanks")
                .orderActualTill(OffsetDateTime.parse("2026-11-21T23:59:00.25+03:00"))
                .customValues(List.of(CustomValue.of("Заказ", "42")))
                .metadata(Metadata.parse("{\"cart\": {\"lines\": [1.10, 1e3, null]}}"))
                .build();
        return HOLD.partialSettlement(reversal, completion);
    }

    @Test
    void holdsTheReversalOfTheDifferenceAndThePaymentOfTheRemainder() {
        PartialSettlement settlement = HOLD.partialSettlement(PART, "reversal-1", "completion-1");

        assertThat(settlement.phase()).isEqualTo(Phase.PREPARED);
        assertThat(settlement.reversal())
                .isEqualTo(Reversal.byId(Orders.HELD, "reversal-1", DIFFERENCE, Orders.EMAIL)
                        .build());
        assertThat(settlement.completion())
                .isEqualTo(Completion.byId(Orders.HELD, "completion-1", PART, Orders.EMAIL)
                        .build());
        assertThat(settlement.reversalId()).isEmpty();
        assertThat(settlement.completionId()).isEmpty();
    }

    /** The two requests must continue this hold and add up to the held amount. */
    @ParameterizedTest
    @MethodSource("requestsThatDoNotSettleTheHold")
    void requestsOfAnotherHoldOrAmountAreRefused(
            Reversal.Builder reversal, Completion.Builder completion, String rule) {
        assertThatThrownBy(() -> HOLD.partialSettlement(reversal.build(), completion.build()))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining(rule);
    }

    static Stream<Arguments> requestsThatDoNotSettleTheHold() {
        String held = Orders.HELD;
        String email = Orders.EMAIL;
        Supplier<Reversal.Builder> reversal = () -> HOLD.reversal("reversal-1", DIFFERENCE);
        Supplier<Completion.Builder> rest = () -> Completion.byId(held, "completion-1", PART, email);
        String restRule = "payment.price must be the rest of the hold, 100.50";
        return Stream.of(
                Arguments.of(reversal.get(), HOLD.completion("completion-1"), restRule),
                Arguments.of(reversal.get(), Completion.byId(held, "completion-1", DIFFERENCE, email), restRule),
                Arguments.of(HOLD.release("reversal-1"), rest.get(), "payment.price must be less than the held 150.00"),
                Arguments.of(
                        Reversal.byId(Orders.CREATED, "reversal-1", DIFFERENCE, email),
                        rest.get(),
                        "target.transaction must be the value of this hold"),
                Arguments.of(
                        reversal.get(),
                        Completion.byId(Orders.CREATED, "completion-1", PART, email),
                        "target.transaction must be the value of this hold"),
                Arguments.of(
                        reversal.get(),
                        Completion.byId(held, "completion-1", PART, "other@shop.example"),
                        "customerInfo.email must be the value of this hold"));
    }

    @Test
    void refusesPriceOfZero() {
        assertThatThrownBy(() -> HOLD.partialSettlement(Amount.ZERO, "reversal-1", "completion-1"))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("payment.price must be at least 0.01");
    }

    @ParameterizedTest
    @ValueSource(strings = {"150.00", "150.01"})
    void thePriceMustBeBelowTheHold(String price) {
        assertThatThrownBy(() -> HOLD.partialSettlement(Amount.parse(price), "reversal-1", "completion-1"))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("payment.price must be less than the held 150.00, was " + price);
    }

    @Test
    void theTwoOrderIdsMustDiffer() {
        assertThatThrownBy(() -> HOLD.partialSettlement(PART, "order-1", "order-1"))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("payment.orderId must differ between reversal and payment");
    }

    @ParameterizedTest
    @EnumSource(Phase.class)
    void isRestoredFromTextInEveryPhase(Phase phase) {
        PartialSettlement settlement = full().withPhase(phase);
        assertThat(PartialSettlement.parse(settlement.toText()))
                .isEqualTo(settlement)
                .hasSameHashCodeAs(settlement);
        PartialSettlement known = settlement.withReversalId(Orders.CREATED);
        assertThat(PartialSettlement.parse(known.toText())).isEqualTo(known).isNotEqualTo(settlement);
        PartialSettlement begun = full().begun(phase, "attempt-1");
        assertThat(PartialSettlement.parse(begun.toText()))
                .isEqualTo(begun)
                .hasSameHashCodeAs(begun)
                .isNotEqualTo(settlement);
        PartialSettlement settled = known.settled(Orders.CREATED);
        assertThat(PartialSettlement.parse(settled.toText())).isEqualTo(settled);
    }

    @Test
    void readsNullAsAbsent() {
        PartialSettlement settlement = HOLD.partialSettlement(PART, "reversal-1", "completion-1");
        String nulls = ",\"customerInfo.phone\":null,\"customValues\":null,\"metadata\":null,\"urls.callback\":null,"
                + "\"urls.return\":null,\"payment.orderActualTill\":null,"
                + "\"fiscalInformation\":null}";
        String text = settlement
                .toText()
                .replace("\"" + Orders.HELD + "\"}", "\"" + Orders.HELD + "\"" + nulls)
                .replaceFirst("\\{", "{\"reversalId\":null,\"completionId\":null,");

        assertThat(text).contains("reversalId").contains("fiscalInformation");
        assertThat(PartialSettlement.parse(text)).isEqualTo(settlement);
    }

    @Test
    void textHasEveryFieldOfRequests() {
        String[] fields = {
            "phone", "callbackUrl", "returnUrl", "orderActualTill", "metadata", "fiscalInformation", "customValues"
        };
        assertThat(setters(Reversal.Builder.class)).containsExactlyInAnyOrder(fields);
        assertThat(setters(Completion.Builder.class)).containsExactlyInAnyOrder(fields);
    }

    private static Set<String> setters(Class<?> builder) {
        return Stream.of(builder.getMethods())
                .filter(method -> Modifier.isAbstract(method.getModifiers()))
                .map(Method::getName)
                .collect(Collectors.toSet());
    }

    @Test
    void itsTextIsJsonWithFlatNames() throws Exception {
        String text = HOLD.partialSettlement(PART, "reversal-1", "completion-1")
                .withReversalId(Orders.CREATED)
                .withPhase(Phase.REVERSING)
                .toText();

        assertThat(JsonFixtures.tree(text))
                .isEqualTo(JsonFixtures.tree(
                        "{\"handle\":\"PartialSettlement\",\"version\":2,\"phase\":\"REVERSING\",\"reversalId\":\""
                                + Orders.CREATED
                                + "\",\"reversal\":{\"request\":\"payments.reverse\","
                                + "\"payment.orderId\":\"reversal-1\",\"payment.price\":\"49.50\","
                                + "\"customerInfo.email\":\"" + Orders.EMAIL + "\",\"target.transaction\":\""
                                + Orders.HELD
                                + "\"},\"completion\":{\"request\":\"payments.complete\",\"payment.orderId\":\"completion-1\","
                                + "\"payment.price\":\"100.50\",\"customerInfo.email\":\"" + Orders.EMAIL
                                + "\",\"target.transaction\":\"" + Orders.HELD + "\"}}"));
    }

    /** It lacks the kinds of the requests. */
    @Test
    void readsATextOfAnEarlierVersion() {
        String earlier = full().toText()
                .replace("\"request\":\"payments.reverse\",", "")
                .replace("\"request\":\"payments.complete\",", "");

        assertThat(earlier).doesNotContain("\"request\"");
        assertThat(PartialSettlement.parse(earlier).toText()).isEqualTo(full().toText());
    }

    @Test
    void restoresMetadataUnchanged() {
        PartialSettlement back = PartialSettlement.parse(full().toText());
        assertThat(back.completion().metadata().orElseThrow().json())
                .isEqualTo(full().completion().metadata().orElseThrow().json());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "null",
                "[]",
                "{\"handle\":\"PartialSettlement\",\"phase\":\"REVERSING\",\"reversal\":{},\"completion\":{}}",
                "{\"handle\":\"PartialSettlement\",\"version\":1,\"phase\":\"REVERSING\",\"reversal\":{},\"completion\":{}}",
                "{}",
                "{\"handle\":\"PartialSettlement\",\"version\":1}",
                "{\"handle\":\"PartialSettlement\",\"version\":1,\"phase\":\"REVERSING\"}",
                "{\"handle\":\"PartialSettlement\",\"version\":1,\"phase\":\"GONE-marker\",\"reversal\":{},\"completion\":{}}",
                "{\"handle\":\"PartialSettlement\",\"version\":1,\"phase\":\"REVERSING\",\"reversal\":{\"customerInfo.email\":\"secret-marker\"},\"completion\":{}}",
                "secret-marker"
            })
    void anotherTextIsRefusedAndNotShown(String text) {
        assertThatThrownBy(() -> PartialSettlement.parse(text))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageNotContaining("marker")
                .hasNoCause();
    }

    /** Otherwise the settlement would be sent without it, such as without its receipt. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "request",
                "fiscalInformation",
                "customerInfo.phone",
                "urls.callback",
                "metadata",
                "customValues",
                "payment.orderActualTill"
            })
    void aTextWithAnotherNameForAFieldIsRefused(String name) {
        String text = full().toText().replace("\"" + name + "\":", "\"marker\":");

        assertThat(text).contains("\"marker\":");
        assertThatThrownBy(() -> PartialSettlement.parse(text))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageNotContaining("marker");
    }

    /** A text without a version is of an older release, or was changed. */
    @ParameterizedTest
    @ValueSource(strings = {"", "\"version\":null,", "\"version\":\"marker\","})
    void aTextWithoutAVersionIsRefused(String version) {
        String text = full().toText().replace("\"version\":0,", version);
        assertThatThrownBy(() -> PartialSettlement.parse(text))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("version must be a text of toText()")
                .hasMessageNotContaining("marker");
    }

    /**
     * The stored strings of an {@code AuthHold} and of a {@code PartialSettlement} have the same format.
     * {@code PartialSettlement.parse} must reject the string of an {@code AuthHold}.
     */
    @Test
    void theTextOfAnotherHandleIsRefused() {
        assertThatThrownBy(() -> PartialSettlement.parse(HOLD.toText()))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("handle must be \"PartialSettlement\"");
    }

    @Test
    void aTextWhoseRequestsDoNotBelongTogetherIsRefused() {
        String text = HOLD.partialSettlement(PART, "reversal-1", "completion-1").toText();
        String second = "\"target.transaction\":\"" + Orders.HELD + "\"";
        String mixed = text.substring(0, text.lastIndexOf(second))
                + second.replace(Orders.HELD, Orders.CREATED)
                + text.substring(text.lastIndexOf(second) + second.length());
        assertThatThrownBy(() -> PartialSettlement.parse(mixed))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("target.transaction must be the same in reversal and payment");
    }

    @Test
    void printsNothingOfTheRequests() {
        assertThat(full().toString()).isEqualTo("PartialSettlement(" + Orders.HELD + ", PREPARED, version 0)");
    }

    @Test
    void onlyRunningReversalAcceptsResult() {
        PartialSettlement reversing = full().withPhase(Phase.REVERSING);
        assertThat(reversing.reversalSucceeded(Orders.CREATED).phase()).isEqualTo(Phase.REVERSED);
        assertThat(reversing.reversalFailed(Orders.CREATED).phase()).isEqualTo(Phase.FAILED);
        assertThat(reversing.reversalFailed(Orders.CREATED).reversalId()).contains(Orders.CREATED);
        PartialSettlement accepted = reversing.withReversalId(Orders.CREATED);
        assertThat(accepted.reversalSucceeded(Orders.CREATED).reversalId()).contains(Orders.CREATED);
        assertThatThrownBy(() -> accepted.reversalSucceeded(Orders.HELD))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("transactionId must be that of the reversal");
        assertThatThrownBy(() -> reversing.reversalFailed(" ")).isInstanceOf(InvalidRequestException.class);
        assertThatThrownBy(() -> reversing.reversalSucceeded(Orders.HELD))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("transactionId must be that of the reversal");
        assertThatThrownBy(() -> reversing.reversalFailed(Orders.HELD)).isInstanceOf(InvalidRequestException.class);
        assertThatThrownBy(() -> full().reversalSucceeded(Orders.CREATED))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("PREPARED");
        assertThatThrownBy(() -> full().withPhase(Phase.PAYING).reversalFailed(Orders.CREATED))
                .isInstanceOf(IllegalStateException.class);
    }

    /** The statement that a step was not executed leads back to the phase before it, and settle sends the step again. */
    @Test
    void onlyAStepWithAnUnknownOutcomeCanBeStatedAsNotExecuted() {
        PartialSettlement reversing = full().withPhase(Phase.REVERSING);
        PartialSettlement paying = full().withPhase(Phase.PAYING);
        assertThat(reversing.reversalNotExecuted().phase()).isEqualTo(Phase.PREPARED);
        assertThat(reversing.reversalNotExecuted().version()).isEqualTo(reversing.version() + 1);
        assertThat(paying.paymentNotExecuted().phase()).isEqualTo(Phase.REVERSED);
        assertThat(paying.paymentNotExecuted().version()).isEqualTo(paying.version() + 1);
        assertThatThrownBy(() -> reversing.withReversalId(Orders.CREATED).reversalNotExecuted())
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the service has accepted the reversal, its id is " + Orders.CREATED);
        assertThatThrownBy(paying::reversalNotExecuted)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("only possible in the phase REVERSING, this is PAYING");
        assertThatThrownBy(reversing::paymentNotExecuted)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("only possible in the phase PAYING, this is REVERSING");
    }

    @Test
    void refusesOrderIdsThatCannotBeQueried() {
        assertThatThrownBy(() -> HOLD.partialSettlement(PART, "reversal&1", "completion-1"))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("payment.orderId must not contain \"&\"");
        assertThatThrownBy(() -> HOLD.partialSettlement(PART, "reversal-1", "completion&1"))
                .isInstanceOf(InvalidRequestException.class);
    }

    @Test
    void onlyRunningPaymentCanBeStatedAsAccepted() {
        PartialSettlement settled = full().withPhase(Phase.PAYING).paymentAccepted(Orders.CREATED);
        assertThat(settled.phase()).isEqualTo(Phase.SETTLED);
        assertThat(settled.completionId()).hasValue(Orders.CREATED);
        assertThat(full().withPhase(Phase.PAYING).payment()).isEmpty();
        assertThat(settled.payment())
                .hasValue(Payment.of(
                        settled.completion(),
                        TransactionCreated.<Completion>parse("{\"id\":\"" + Orders.CREATED + "\"}")));
        assertThatThrownBy(() -> full().paymentAccepted(Orders.CREATED))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("PREPARED");
        assertThatThrownBy(() -> full().withPhase(Phase.PAYING).paymentAccepted(" "))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("must not be blank");
        PartialSettlement paying = full().withPhase(Phase.REVERSING)
                .reversalSucceeded(Orders.CREATED)
                .withPhase(Phase.PAYING);
        for (String earlier : new String[] {Orders.CREATED, Orders.HELD}) {
            assertThatThrownBy(() -> paying.paymentAccepted(earlier))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("transactionId must be that of the payment");
        }
    }
}

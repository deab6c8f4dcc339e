// Writes a JUnit test with the SDK that brings a new sandbox into the state of an order.

const MINUTE = 60_000;
const FOLLOW_UPS = { complete: ["complete", "Completion"], refund: ["refund", "Refund"], reverse: ["reverse", "Reversal"] };
const PAGES = { pay: ["PaymentPage", "pay", "OneStepPayment"], preauth: ["PreauthorizationPage", "preauthorize", "Preauthorization"] };
const MASKED = /^(\d{6})X+(\d{4})$/;
const PHONE = "+79161234567";
const EMAIL = "payer@shop.example";

/** Returns the test; nothing for an order that it could not rebuild from what the sandbox shows. */
export function junitTest(order, cards) {
  const steps = order.kind === "payment" ? payment(order, cards) : order.kind === "binding" ? binding(order, cards) : undefined;
  return steps && testOf(order, steps.flat());
}

function cardOf(order, cards) {
  const [, first, last] = MASKED.exec(order.card ?? "") ?? [];
  return cards.map(({ card }) => card).find(card => first && card.startsWith(first) && card.endsWith(last));
}

function payment(order, cards) {
  const [first, ...later] = order.transactions;
  const known = [...order.transactions].every((each, index) => nameOf(each) in (index ? FOLLOW_UPS : { ...PAGES, recurringByCardToken: 1 }));
  const card = cardOf(order, cards);
  if (!known || (order.card && !card) || !(order.email || first.token)) {
    return undefined;
  }
  const start = nameOf(first) in PAGES ? byPage(order, first, card) : byToken(order, first, card);
  let target = "first";
  const rest = later.flatMap((each, index) => {
    const lines = followUp(each, index, target, order.email ?? EMAIL);
    target = nameOf(each) === "complete" && each.state === "SUCCESS" ? "later" + (index + 1) : target;
    return [...moved(index ? later[index - 1] : first, each.at), ...lines];
  });
  return start && [start, rest, `assertThat(sandbox.payments().transaction(first.id()).state()).isEqualTo(PaymentState.${first.state});`];
}

function nameOf(transaction) {
  return transaction.endpoint.replace("payments.", "");
}

function text(value) {
  return JSON.stringify(value);
}

function amount(kopecks) {
  return `Amount.parse("${(kopecks / 100).toFixed(2)}")`;
}

/** The clock's way to a time that is at least a minute later; the other steps need no time. */
function moved({ at, endedAt }, to) {
  const minutes = (Date.parse(to) - Date.parse(endedAt ?? at)) / MINUTE;
  return minutes < 1 ? [] : [`sandbox.clock().advance(Duration.ofMinutes(${Math.ceil(minutes)}));`];
}

function byPage(order, first, card) {
  const [page, method, request] = PAGES[nameOf(first)];
  const payer = order.timeline.find(({ kind }) => kind === "payer");
  const steps = {
    paidByCard: `sandbox.payments().payByCard(first.id(), ${text(card)});`,
    paidBySbp: "sandbox.payments().payBySbp(first.id());",
    refused: "sandbox.payments().refuse(first.id());",
  };
  return [`${page} first = payments.${method}(${request}.of(${text(first.orderId)}, ${amount(first.amount)}, ${text(order.email)}));`,
    ...payer ? [...moved({ at: first.at }, payer.at), steps[payer.payer.word] ?? ""].filter(Boolean) : []];
}

function byToken(order, first, card) {
  const refused = first.code !== undefined && first.code !== 0 && first.code !== 16;
  return !card || first.code === 66 ? undefined : [
    `CardToken token = CardBindingsClient.of(sdk).bindCard(CardDataBinding.of(${text(order.email ?? EMAIL)}, ${text(order.phone ?? PHONE)})).token();`,
    `sandbox.payments().enterCard(token.reveal(), ${text(card)});`,
    ...refused ? [`sandbox.payments().nextResponseCode(token.reveal(), ${first.code});`] : [],
    `TransactionCreated<RecurringByCardToken> first = payments.debit(RecurringByCardToken.of(${text(first.orderId)}, ${amount(first.amount)}, token));`];
}

function followUp(each, index, target, email) {
  const [method, request] = FOLLOW_UPS[nameOf(each)];
  return [`TransactionCreated<${request}> later${index + 1} =`,
    `        payments.${method}(${request}.byId(${target}.id(), ${text(each.orderId)}, ${amount(each.amount)}, ${text(email)}).build());`];
}

function binding(order, cards) {
  const card = cardOf(order, cards);
  const usable = order.calls[0] === "bindings.cardData" && order.email && order.phone && (card || order.tokenState === "PENDING");
  return usable ? [
    `CardToken token = CardBindingsClient.of(sdk).bindCard(CardDataBinding.of(${text(order.email)}, ${text(order.phone)})).token();`,
    ...card ? [`sandbox.payments().enterCard(token.reveal(), ${text(card)});`] : [],
    ...order.tokenState === "PAYOUT_ONLY" ? ["sandbox.payments().makePayoutOnly(token.reveal());"] : [],
    `assertThat(sandbox.payments().binding(token.reveal()).state()).isEqualTo(BindingState.${order.tokenState});`] : undefined;
}

function testOf(order, steps) {
  const name = (order.orderId || order.kind).replace(/[^A-Za-z0-9]+/g, "_");
  return `import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.value.*;
import dev.merchantsdk.payments.*;
import dev.merchantsdk.payments.binding.*;
import dev.merchantsdk.payments.request.*;
import dev.merchantsdk.sandbox.*;
import dev.merchantsdk.sandbox.junit.SandboxExtension;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SandboxExtension.class)
final class RebuiltOrderTest {
    @Test
    void rebuilds_${name}(Sandbox sandbox, MerchantSdk sdk) {
        PaymentsClient payments = PaymentsClient.of(sdk);
${steps.map(line => "        " + line).join("\n")}
    }
}
`;
}

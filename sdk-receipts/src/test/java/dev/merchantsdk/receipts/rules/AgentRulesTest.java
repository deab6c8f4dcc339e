package dev.merchantsdk.receipts.rules;

import static dev.merchantsdk.receipts.rules.ReceiptChannel.AUTOMATIC;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.config.CashRegister;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.receipts.FiscalSamples;
import dev.merchantsdk.receipts.fiscal.AgentType;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.FiscalItem;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the contract's paragraph "Agent rules" row by row. */
final class AgentRulesTest {
    private static final String OWN = " for an automatic receipt of one's own cash register, in the agent scheme";
    private static final String SERVICE = " for an automatic receipt of the service's agent cash register";

    /**
     * Tests the violations of a line for each combination of agent type and shipper. The sign {@code -} means that the
     * line has no agent type.
     */
    @ParameterizedTest(name = "{0} {1}: {2}, shipper {3}")
    @CsvSource({
        "OWN,           AUTOMATIC,   -,            false, ''",
        "OWN,           AUTOMATIC,   AGENT,        true,  ''",
        "OWN,           AUTOMATIC,   AGENT,        false, shipper",
        "OWN,           AUTOMATIC,   -,            true,  agentType",
        "OWN,           AUTOMATIC,   COMMISSIONER, true,  agentType",
        "OWN,           AUTOMATIC,   COMMISSIONER, false, agentType shipper",
        "SERVICE_AGENT, AUTOMATIC,   AGENT,        false, ''",
        "SERVICE_AGENT, AUTOMATIC,   -,            false, agentType",
        "SERVICE_AGENT, AUTOMATIC,   ATTORNEY,     false, agentType",
        "SERVICE_AGENT, AUTOMATIC,   AGENT,        true,  shipper",
        "SERVICE_AGENT, AUTOMATIC,   -,            true,  agentType shipper",
        "SERVICE_AGENT, INDEPENDENT, AGENT,        true,  ''",
        "SERVICE_AGENT, INDEPENDENT, AGENT,        false, shipper",
        "SERVICE_AGENT, INDEPENDENT, -,            true,  agentType",
        "SERVICE_AGENT, INDEPENDENT, -,            false, agentType shipper",
        "SERVICE_AGENT, INDEPENDENT, PAYMENT_AGENT,false, agentType shipper",
        "OWN,           INDEPENDENT, -,            false, ''",
        "OWN,           INDEPENDENT, AGENT,        false, ''",
        "OWN,           INDEPENDENT, -,            true,  agentType",
        "OWN,           INDEPENDENT, COMMISSIONER, true,  ''",
    })
    void checksLinesByTheTable(
            CashRegister register, ReceiptChannel way, String agentType, boolean shipper, String wrong) {
        Optional<AgentType> type = agentType.equals("-") ? Optional.empty() : Optional.of(AgentType.valueOf(agentType));
        Violations violations = Violations.collect();
        AgentLine line = new AgentLine("items", 3, type, shipper);
        AgentRules.check(violations, "taxSystem", TaxationSystem.COMMON, List.of(line), register, way);

        assertThat(found(violations))
                .extracting(Violation::path)
                .containsExactlyElementsOf(
                        wrong.isEmpty()
                                ? List.of()
                                : List.of(wrong.split(" ")).stream()
                                        .map(field -> "items[3]." + field)
                                        .toList());
    }

    @ParameterizedTest
    @EnumSource
    void requiresGeneralTaxationForServicesAutomaticReceiptsOnly(TaxationSystem system) {
        for (CashRegister register : CashRegister.values()) {
            for (ReceiptChannel way : ReceiptChannel.values()) {
                Violations violations = Violations.collect();
                AgentRules.check(violations, "taxSystem", system, List.of(), register, way);

                boolean refused =
                        register == CashRegister.SERVICE_AGENT && way == AUTOMATIC && system != TaxationSystem.COMMON;
                assertThat(found(violations))
                        .isEqualTo(
                                refused
                                        ? List.of(new Violation("taxSystem", "must be Common" + SERVICE, system.word()))
                                        : List.of());
            }
        }
    }

    @Test
    void namesRuleAndPathOfEachViolation() {
        FiscalItem agent = FiscalSamples.delivery().agentType(AgentType.AGENT).build();
        FiscalItem other = FiscalSamples.delivery()
                .agentType(AgentType.COMMISSIONER)
                .shipper(FiscalSamples.supplier().build())
                .build();
        FiscalItem none = FiscalSamples.delivery().build();
        FiscalInformation receipt = FiscalInformation.of(TaxationSystem.PATENT, agent, other, none);

        assertThat(found(receipt, CashRegister.SERVICE_AGENT, AUTOMATIC))
                .containsExactly(
                        new Violation("fiscalInformation.taxationSystem", "must be Common" + SERVICE, "Patent"),
                        new Violation(
                                "fiscalInformation.items[1].agentType", "must be AGENT" + SERVICE, "COMMISSIONER"),
                        new Violation("fiscalInformation.items[1].shipper", "must not be sent" + SERVICE, ""),
                        new Violation("fiscalInformation.items[2].agentType", "must be AGENT" + SERVICE, ""));
        assertThat(found(receipt, CashRegister.OWN, AUTOMATIC))
                .containsExactly(
                        new Violation("fiscalInformation.items[0].shipper", "is required" + OWN, ""),
                        new Violation("fiscalInformation.items[1].agentType", "must be AGENT" + OWN, "COMMISSIONER"));
        assertThat(found(receipt, CashRegister.SERVICE_AGENT, ReceiptChannel.INDEPENDENT))
                .extracting(Violation::rule)
                .contains("is required for an independent receipt of the service's agent cash register");
    }

    /** Without a stated register, only a receipt that breaks the rules of both registers is refused. */
    @ParameterizedTest(name = "{0} {1}, shipper {2}: {3}")
    @CsvSource({
        "COMMON, -,            false, ''",
        "PATENT, -,            false, ''",
        "COMMON, AGENT,        false, ''",
        "PATENT, AGENT,        true,  ''",
        "PATENT, AGENT,        false, items[0].shipper taxationSystem",
        "COMMON, COMMISSIONER, true,  items[0].agentType items[0].agentType items[0].shipper",
        "COMMON, COMMISSIONER, false, items[0].agentType items[0].shipper items[0].agentType",
    })
    void refusesWhatNoRegisterAccepts(TaxationSystem system, String agentType, boolean shipper, String wrong) {
        FiscalItem.Builder line = FiscalSamples.delivery();
        if (!agentType.equals("-")) {
            line.agentType(AgentType.valueOf(agentType));
        }
        if (shipper) {
            line.shipper(FiscalSamples.supplier().build());
        }
        Violations violations = Violations.collect();
        AgentRules.checkAnyRegister(violations, FiscalInformation.of(system, line.build()), AUTOMATIC);

        assertThat(found(violations))
                .extracting(each -> each.path().replace("fiscalInformation.", ""))
                .containsExactlyElementsOf(wrong.isEmpty() ? List.of() : List.of(wrong.split(" ")));
    }

    @Test
    void ignoresMissingFields() {
        FiscalItem agent = FiscalSamples.delivery().agentType(AgentType.AGENT).build();
        FiscalInformation receipt =
                FiscalInformation.builder().items(Arrays.asList(null, agent)).build();

        assertThat(found(receipt, CashRegister.SERVICE_AGENT, AUTOMATIC)).isEmpty();
    }

    private static List<Violation> found(FiscalInformation receipt, CashRegister register, ReceiptChannel way) {
        Violations violations = Violations.collect();
        AgentRules.check(violations, receipt, register, way);
        return found(violations);
    }

    private static List<Violation> found(Violations violations) {
        InvalidRequestException refused =
                catchThrowableOfType(InvalidRequestException.class, () -> violations.throwIfAny("Receipt"));
        return refused == null ? List.of() : refused.violations();
    }
}

package dev.merchantsdk.receipts.rules;

import static dev.merchantsdk.core.config.CashRegister.OWN;
import static dev.merchantsdk.core.config.CashRegister.SERVICE_AGENT;
import static dev.merchantsdk.receipts.rules.AgentRules.FieldRule.ALWAYS;
import static dev.merchantsdk.receipts.rules.AgentRules.FieldRule.FORBIDDEN;
import static dev.merchantsdk.receipts.rules.AgentRules.FieldRule.IN_AGENT_SCHEME;
import static dev.merchantsdk.receipts.rules.AgentRules.FieldRule.OPTIONAL;
import static dev.merchantsdk.receipts.rules.AgentRules.FieldRule.PAIRED;
import static dev.merchantsdk.receipts.rules.AgentRules.Taxation.ANY;
import static dev.merchantsdk.receipts.rules.AgentRules.Taxation.COMMON_ONLY;
import static dev.merchantsdk.receipts.rules.ReceiptChannel.AUTOMATIC;
import static dev.merchantsdk.receipts.rules.ReceiptChannel.INDEPENDENT;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.config.CashRegister;
import dev.merchantsdk.receipts.fiscal.AgentType;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.FiscalItem;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The agent rules of a receipt (contract, "Fiscal receipts", "Agent rules"). The rules depend on the owner of the cash
 * register and on the {@link ReceiptChannel}.
 */
public final class AgentRules {
    /**
     * The rules of the contract's paragraph "Agent rules". The last row is an assumption, because the contract has no
     * rule for independent receipts of the merchant's own cash register. This row rejects a line that has a shipper but
     * no agent type; the reverse is a warning.
     */
    private static final List<AgentRule> TABLE = List.of(
            // The columns are: owner of the cash register, channel, agent type, shipper, taxation system.
            new AgentRule(OWN, AUTOMATIC, IN_AGENT_SCHEME, IN_AGENT_SCHEME, ANY),
            new AgentRule(SERVICE_AGENT, AUTOMATIC, ALWAYS, FORBIDDEN, COMMON_ONLY),
            new AgentRule(SERVICE_AGENT, INDEPENDENT, ALWAYS, ALWAYS, ANY),
            new AgentRule(OWN, INDEPENDENT, PAIRED, OPTIONAL, ANY));

    private AgentRules() {}

    /** Checks the agent rules of the receipt inside a payment. */
    public static void check(
            Violations violations, FiscalInformation receipt, CashRegister register, ReceiptChannel channel) {
        List<AgentLine> lines = new ArrayList<>();
        for (int i = 0; i < receipt.items().size(); i++) {
            FiscalItem item = receipt.items().get(i);
            if (item != null) {
                lines.add(new AgentLine(
                        "fiscalInformation.items",
                        i,
                        item.agentType(),
                        item.shipper().isPresent()));
            }
        }
        check(violations, "fiscalInformation.taxationSystem", receipt.taxationSystem(), lines, register, channel);
    }

    /** Checks the receipt inside a payment of a merchant who doesn't state the register: one of them must accept it. */
    public static void checkAnyRegister(Violations violations, FiscalInformation receipt, ReceiptChannel channel) {
        Violations all = Violations.collect();
        for (CashRegister register : CashRegister.values()) {
            Violations found = Violations.collect();
            check(found, receipt, register, channel);
            if (found.isEmpty()) {
                return;
            }
            all.add(found);
        }
        violations.add(all);
    }

    /**
     * Checks the agent rules of a receipt with this taxation system and these lines.
     *
     * @param systemField the name of the field with the taxation system
     */
    public static void check(
            Violations violations,
            String systemField,
            @Nullable TaxationSystem system,
            List<AgentLine> lines,
            CashRegister register,
            ReceiptChannel channel) {
        for (AgentRule rule : TABLE) {
            if (rule.register == register && rule.channel == channel) {
                rule.checkSystem(violations, systemField, system);
                for (AgentLine line : lines) {
                    rule.checkLine(violations, line);
                }
            }
        }
    }

    enum FieldRule {
        ALWAYS,
        IN_AGENT_SCHEME,
        FORBIDDEN,
        OPTIONAL,
        PAIRED;

        boolean isRequired(AgentLine line) {
            return this == ALWAYS || (this == IN_AGENT_SCHEME && line.isInAgentScheme());
        }
    }

    enum Taxation {
        ANY,
        COMMON_ONLY
    }

    private record AgentRule(
            CashRegister register, ReceiptChannel channel, FieldRule agentType, FieldRule shipper, Taxation taxation) {
        void checkSystem(Violations violations, String field, @Nullable TaxationSystem given) {
            if (taxation == COMMON_ONLY && given != null && given != TaxationSystem.COMMON) {
                violations.add(field, "must be Common for " + description(), given.word());
            }
        }

        void checkLine(Violations violations, AgentLine line) {
            if (agentType.isRequired(line) && line.agentType().orElse(null) != AgentType.AGENT) {
                violations.add(
                        line.path() + ".agentType",
                        "must be AGENT for " + description(),
                        line.agentType().map(AgentType::word).orElse(""));
            }
            if (!line.hasShipper() && shipper.isRequired(line)) {
                violations.add(line.path() + ".shipper", "is required for " + description(), "");
            }
            if (line.hasShipper() && shipper == FORBIDDEN) {
                violations.add(line.path() + ".shipper", "must not be sent for " + description(), "");
            }
            if (agentType == PAIRED && line.hasShipper() && line.agentType().isEmpty()) {
                violations.add(line.path() + ".agentType", "is required with shipper", "");
            }
        }

        private String description() {
            String scheme = agentType == IN_AGENT_SCHEME ? ", in the agent scheme" : "";
            return channel.description() + " of " + (register == OWN ? "one's own" : "the service's agent")
                    + " cash register" + scheme;
        }
    }
}

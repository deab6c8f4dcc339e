package dev.merchantsdk.receipts.rules;

import dev.merchantsdk.receipts.fiscal.AgentType;
import java.util.Optional;

/**
 * The properties of a receipt line that the agent rules check.
 *
 * @param list the path of the list of lines, such as {@code fiscalInformation.items}
 * @param index the index of the line
 * @param agentType the agent type of the line
 * @param hasShipper whether the line has a shipper
 */
public record AgentLine(String list, int index, Optional<AgentType> agentType, boolean hasShipper) {
    String path() {
        return list + "[" + index + "]";
    }

    /** Returns whether the merchant sells the line as an agent. */
    boolean isInAgentScheme() {
        return agentType.isPresent() || hasShipper;
    }
}

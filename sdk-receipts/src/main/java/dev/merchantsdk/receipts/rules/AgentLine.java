package dev.merchantsdk.receipts.rules;

import dev.merchantsdk.receipts.fiscal.AgentType;
import java.util.Optional;

/**
 * The data of a line on which the agent rules depend, in any receipt.
 *
 * @param list the path of the lines, such as {@code fiscalInformation.items}
 * @param index the index of the line
 */
public record AgentLine(String list, int index, Optional<AgentType> agentType, boolean hasShipper) {
    /** Returns the path of the line, such as {@code fiscalInformation.items[1]}. */
    String path() {
        return list + "[" + index + "]";
    }

    /** Returns whether the line is sold as an agent: it names an agent type, a shipper or both. */
    boolean isInAgentScheme() {
        return agentType.isPresent() || hasShipper;
    }
}

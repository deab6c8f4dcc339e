package dev.merchantsdk.receipts.internal;

import dev.merchantsdk.receipts.AgentType;
import java.util.Optional;

/**
 * What the agent rules see of a line, whichever receipt it stands in.
 *
 * @param path where the line stands, such as {@code fiscalInformation.items[1]}
 */
public record AgentLine(String path, Optional<AgentType> agentType, boolean hasShipper) {
    /** Whether the line is sold as an agent: it names an agent type, a shipper or both. */
    boolean isInAgentScheme() {
        return agentType.isPresent() || hasShipper;
    }
}

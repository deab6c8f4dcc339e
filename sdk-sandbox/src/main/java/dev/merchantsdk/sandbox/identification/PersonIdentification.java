package dev.merchantsdk.sandbox.identification;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.Optional;

/**
 * An identification as the service has it at one moment, without anything of the person.
 *
 * @param id a UUID
 * @param phoneGiven whether a phone was given, so that there is a code
 * @param attempts how many codes were submitted and taken, right or wrong
 * @param phoneVerified whether the last of them was right; empty while there was none
 * @param personVerified what the check of the person came to, once it is finished
 */
public record PersonIdentification(
        String id, boolean phoneGiven, int attempts, Optional<Boolean> phoneVerified, Optional<Boolean> personVerified)
        implements NotJsonSerializable {}

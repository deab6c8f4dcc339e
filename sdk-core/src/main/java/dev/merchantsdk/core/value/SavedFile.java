package dev.merchantsdk.core.value;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.nio.file.Path;

/**
 * A file that was downloaded, whole and under its own name. Where the file system knows owners, only its owner may read and write it.
 *
 * @param path where it is, from the root on
 * @param bytes how large it is
 */
public record SavedFile(Path path, long bytes) implements NotJsonSerializable {}

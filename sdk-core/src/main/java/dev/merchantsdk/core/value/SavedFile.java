package dev.merchantsdk.core.value;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.nio.file.Path;

/**
 * A downloaded file, complete and with its final name. Where the file system supports owners, only the owner may read
 * and write it.
 *
 * @param path the absolute path
 * @param bytes the size in bytes
 */
public record SavedFile(Path path, long bytes) implements NotJsonSerializable {}

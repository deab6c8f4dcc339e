package dev.merchantsdk.core.value;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.nio.file.Path;

/**
 * A downloaded file. The file is complete and has its final name. If the file system supports owners, only the owner
 * may read and write the file.
 *
 * @param path the absolute path
 * @param bytes the size in bytes
 */
public record SavedFile(Path path, long bytes) implements NotJsonSerializable {}

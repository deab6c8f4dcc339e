package dev.merchantsdk.core.value;

import java.nio.file.Path;

/**
 * A file that was downloaded, whole and under its own name.
 *
 * @param path where it is
 * @param bytes how large it is
 */
public record SavedFile(Path path, long bytes) {}

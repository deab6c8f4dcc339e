package dev.merchantsdk.proof.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** The bytes of an input: some letters that choose, then a text. So committed inputs can be read and edited. */
final class FuzzInput {
    private final byte[] bytes;
    private int position;

    FuzzInput(byte[] bytes) {
        this.bytes = bytes;
    }

    /** Returns the number that the next byte chooses: {@code a} is 0, {@code b} is 1. At the end, it is 0. */
    int choice(int number) {
        return position < bytes.length ? Math.floorMod(bytes[position++] - 'a', number) : 0;
    }

    <T> T choice(List<T> options) {
        return options.get(choice(options.size()));
    }

    byte[] rest() {
        return Arrays.copyOfRange(bytes, position, bytes.length);
    }

    String text() {
        return new String(rest(), StandardCharsets.UTF_8);
    }

    List<String> lines() {
        return List.of(text().split("\n", -1));
    }
}

package dev.merchantsdk.core.http;

/** Follows the records of a TLS connection (RFC 8446, 5.1) from a boundary between two of them. */
final class TlsRecordBoundary {
    private static final int HEADER = 5;

    /** How much of the header was read. */
    private int header;

    /** How much of the record is left behind its header; while the header is read, the length so far. */
    private int length;

    /** Follows further bytes. */
    void read(byte[] bytes, int offset, int count) {
        int at = offset;
        int end = offset + count;
        while (at < end) {
            if (header < HEADER) {
                length = (length << 8 | Byte.toUnsignedInt(bytes[at])) & 0xffff;
                header++;
                at++;
            } else {
                int skipped = Math.min(length, end - at);
                length -= skipped;
                at += skipped;
            }
            if (header == HEADER && length == 0) {
                header = 0;
            }
        }
    }

    /** Returns whether no record has begun that is not complete. */
    boolean isReached() {
        return header == 0;
    }
}

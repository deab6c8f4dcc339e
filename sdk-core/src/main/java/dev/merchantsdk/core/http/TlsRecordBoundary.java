package dev.merchantsdk.core.http;

/** Tracks the records of a TLS connection (RFC 8446, 5.1), starting at a boundary between two records. */
final class TlsRecordBoundary {
    private static final int HEADER = 5;

    /** The number of bytes of the header that were read. */
    private int header;

    /**
     * The number of remaining bytes of the record after its header. While the header is read, this is the length that
     * was parsed so far.
     */
    private int length;

    /** Processes further bytes. */
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

    /** Returns whether the position is at a record boundary. */
    boolean isReached() {
        return header == 0;
    }
}

package dev.merchantsdk.core.http;

/**
 * Tracks the position in the sequence of TLS records of a connection (RFC 8446, 5.1). The first byte that {@link #read}
 * processes must be the first byte of a record.
 */
final class TlsRecordBoundary {
    private static final int HEADER = 5;

    /** The number of bytes read from the current record header. */
    private int header;

    /**
     * The number of remaining bytes of the current record, without the header. While the header of a record is
     * incomplete, the value of this field is meaningless.
     */
    private int length;

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

    /** Returns whether the position is at a boundary between two records. */
    boolean isReached() {
        return header == 0;
    }
}

package dev.merchantsdk.consumers;

/** A JSON mapper of a merchant, of any Jackson version. */
public interface OwnMapper {
    /** Writes a value as JSON. */
    String write(Object value) throws Exception;

    /** Reads a value of this type. */
    <T> T read(String json, Class<T> type) throws Exception;
}

package dev.merchantsdk.consumers;

/** A merchant's own mapper, of any Jackson. */
public interface OwnMapper {
    /** Writes a value as JSON. */
    String write(Object value) throws Exception;

    /** Reads a value of this type. */
    <T> T read(String json, Class<T> type) throws Exception;
}

package dev.merchantsdk.consumers;

/** A JSON mapper of a merchant, of any Jackson version. */
public interface OwnMapper {
    String write(Object value) throws Exception;

    <T> T read(String json, Class<T> type) throws Exception;
}

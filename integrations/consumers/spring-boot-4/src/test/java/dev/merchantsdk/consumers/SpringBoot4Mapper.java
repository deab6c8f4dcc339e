package dev.merchantsdk.consumers;

import com.fasterxml.jackson.databind.ObjectMapper;

/** A mapper of Jackson 2. */
record SpringBoot4Mapper(ObjectMapper mapper) implements OwnMapper {
    @Override
    public String write(Object value) throws Exception {
        return mapper.writeValueAsString(value);
    }

    @Override
    public <T> T read(String json, Class<T> type) throws Exception {
        return mapper.readValue(json, type);
    }
}

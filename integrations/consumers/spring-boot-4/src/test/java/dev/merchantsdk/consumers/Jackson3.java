package dev.merchantsdk.consumers;

import tools.jackson.databind.ObjectMapper;

/** A mapper of Jackson 3. */
record Jackson3(ObjectMapper mapper) implements OwnMapper {
    @Override
    public String write(Object value) {
        return mapper.writeValueAsString(value);
    }

    @Override
    public <T> T read(String json, Class<T> type) {
        return mapper.readValue(json, type);
    }
}

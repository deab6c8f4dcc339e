package dev.merchantsdk.consumers;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import org.junit.jupiter.api.Test;
import org.springframework.context.ConfigurableApplicationContext;

final class SpringBoot3MapperTest extends MapperRules {
    SpringBoot3MapperTest() {
        super(
                new SpringBoot3Mapper(JsonMapper.builder().findAndAddModules().build()),
                new SpringBoot3Mapper(JsonMapper.builder()
                        .findAndAddModules()
                        .visibility(PropertyAccessor.ALL, JsonAutoDetect.Visibility.ANY)
                        .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS)
                        .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                        .build()));
    }

    @Test
    void usesSpringBootsVersions() {
        assertThat(new ObjectMapper().version()).hasToString("2.21.4");
        try (ConfigurableApplicationContext shop = ShopApplication.start()) {
            assertThat(shop.getBean(ObjectMapper.class)).isNotNull();
        }
    }
}

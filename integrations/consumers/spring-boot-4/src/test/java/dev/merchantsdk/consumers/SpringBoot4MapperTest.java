package dev.merchantsdk.consumers;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;
import org.springframework.context.ConfigurableApplicationContext;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

final class SpringBoot4MapperTest extends MapperRules {
    SpringBoot4MapperTest() {
        super(
                new Jackson3(new JsonMapper()),
                new Jackson3(JsonMapper.builder()
                        .changeDefaultVisibility(
                                all -> all.withVisibility(PropertyAccessor.ALL, JsonAutoDetect.Visibility.ANY))
                        .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                        .build()),
                new Jackson3(JsonMapper.builderWithJackson2Defaults().build()),
                new SpringBoot4Mapper(com.fasterxml.jackson.databind.json.JsonMapper.builder()
                        .findAndAddModules()
                        .build()));
    }

    @Test
    void usesSpringBootsVersions() {
        assertThat(new JsonMapper().version()).hasToString("3.1.2");
        assertThat(new ObjectMapper().version()).hasToString("2.21.2");
        try (ConfigurableApplicationContext shop = ShopApplication.start()) {
            assertThat(shop.getBean(JsonMapper.class)).isNotNull();
            assertThat(shop.getBeansOfType(ObjectMapper.class)).isEmpty();
        }
    }
}

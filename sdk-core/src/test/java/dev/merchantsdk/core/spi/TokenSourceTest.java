package dev.merchantsdk.core.spi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.core.value.Secret;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Tests access tokens that a merchant supplies. */
final class TokenSourceTest {
    @Test
    void aFixedSourceHasOneTokenForEveryScopeAndNoOtherOne() {
        TokenSource source = TokenSource.fixed(Secret.of("token"));
        AccessToken token = source.token(Scope.of("a.read")).join();

        assertThat(token.value().reveal()).isEqualTo("token");
        assertThat(token.expiresAt()).isEmpty();
        assertThat(source.token(Scope.of("b.write")).join()).isSameAs(token);
        assertThat(source.refused(Scope.of("a.read"), token)).isFalse();
    }

    @Test
    void aTokenHasItsEndIfThatIsKnown() {
        assertThat(AccessToken.of(Secret.of("token"), Instant.EPOCH).expiresAt())
                .contains(Instant.EPOCH);
    }
}

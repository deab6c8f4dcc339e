package dev.merchantsdk.core.json;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.OpenEnum;
import dev.merchantsdk.core.wire.Constants;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.immutables.value.Value;
import org.jspecify.annotations.Nullable;

/** A response with a field of every kind that occurs in the contract. */
@Value.Immutable
@SdkStyle
public interface Money extends AdditionalProperties {
    @JsonProperty("id")
    String id();

    @JsonProperty("Result")
    Optional<String> result();

    @JsonProperty("status")
    Optional<Status> status();

    @JsonProperty("count")
    OptionalInt count();

    @JsonProperty("total")
    OptionalLong total();

    @JsonProperty("done")
    Optional<Boolean> done();

    @JsonProperty("rate")
    Optional<BigDecimal> rate();

    @JsonProperty("kopecks")
    @JsonForm(JsonForm.Shape.KOPECKS)
    Optional<Amount> kopecks();

    @JsonProperty("text")
    @JsonForm(JsonForm.Shape.DECIMAL_TEXT)
    Optional<Amount> text();

    @JsonProperty("number")
    @JsonForm(JsonForm.Shape.DECIMAL_NUMBER)
    Optional<Amount> number();

    @JsonProperty("tags")
    List<String> tags();

    @JsonProperty("parts")
    List<Money> parts();

    static Builder builder() {
        return ImmutableMoney.builder();
    }

    abstract sealed class Builder permits ImmutableMoney.Builder {
        Builder() {}

        public abstract Builder id(String id);

        public abstract Builder result(String result);

        public abstract Builder status(Money.Status status);

        public abstract Builder count(int count);

        public abstract Builder total(long total);

        public abstract Builder done(boolean done);

        public abstract Builder rate(BigDecimal rate);

        public abstract Builder kopecks(Amount kopecks);

        public abstract Builder text(Amount text);

        public abstract Builder number(Amount number);

        public abstract Builder tags(Iterable<String> tags);

        public abstract Builder parts(Iterable<? extends Money> parts);

        /**
         * Copies the properties that {@code other} contains, and appends the lists of {@code other} to the lists of
         * this builder.
         */
        public abstract Builder from(Money other);

        abstract Money create();

        public final Money build() {
            return create();
        }
    }

    final class Status extends OpenEnum<String> {
        private static final Constants<String, Status> CONSTANTS = new Constants<>(Status::new);

        public static final Status SUCCESS = CONSTANTS.add("success", "SUCCESS");

        private Status(String raw, @Nullable String name) {
            super(raw, name);
        }

        @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
        public static Status of(String raw) {
            return CONSTANTS.of(raw);
        }
    }
}

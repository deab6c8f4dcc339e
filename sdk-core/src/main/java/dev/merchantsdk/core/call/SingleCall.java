package dev.merchantsdk.core.call;

import dev.merchantsdk.core.error.SdkException;
import java.util.function.Consumer;
import java.util.function.Function;

/** One call with its repetitions. No other call can follow it: an operation of several calls is a {@link Flow}. */
public final class SingleCall<R> implements CallOrFlow<R> {
    private final Step<R> first;

    SingleCall(Step<R> first) {
        this.first = first;
    }

    Step<R> first() {
        return first;
    }

    /** Returns the call with another result, which is computed from the response. */
    public <T> SingleCall<T> map(Function<R, T> result) {
        return new SingleCall<>(first.then(response -> Step.done(result.apply(response))));
    }

    /** Returns the call with an action that runs before the call ends with an {@link SdkException}. */
    public SingleCall<R> onFailure(Consumer<SdkException> action) {
        return new SingleCall<>(first.then(Step::done, failure -> {
            action.accept(failure);
            return Step.failed(failure);
        }));
    }
}

package dev.merchantsdk.payments.code;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The response codes from -1,000 to 1,000, and the smallest and the largest {@code int}. */
final class Codes {
    private Codes() {}

    static Stream<ResponseCode> everywhere() {
        return IntStream.concat(
                        IntStream.rangeClosed(-1_000, 1_000), IntStream.of(Integer.MIN_VALUE, Integer.MAX_VALUE))
                .mapToObj(ResponseCode::of);
    }

    static List<Integer> where(Predicate<ResponseCode> holds) {
        return everywhere().filter(holds).map(ResponseCode::raw).toList();
    }
}

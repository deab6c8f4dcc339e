package dev.merchantsdk.payments.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares the SDK's lists of response codes with the contract's lists. */
final class ResponseCodeListTest {
    static Stream<Map.Entry<ResponseCodeList, List<Integer>>> lists() {
        return Stream.of(
                Map.entry(ResponseCodeList.APPROVED, List.of(0, 16)),
                Map.entry(
                        ResponseCodeList.UNCONDITIONALLY_NEGATIVE,
                        List.of(3, 4, 5, 12, 15, 33, 41, 43, 57, 58, 62, 76, 78, 92, 93, 94)),
                Map.entry(ResponseCodeList.CONDITIONALLY_NEGATIVE, List.of(13, 14, 30, 54, 63)),
                Map.entry(ResponseCodeList.STOP_RECURRING, List.of(14, 54, 57, 4, 7, 33, 35, 36, 37, 38, 41, 43, 67)),
                Map.entry(ResponseCodeList.COUNTED, List.of(5, 51, 61, 65)),
                Map.entry(ResponseCodeList.COUNTER_EXCEEDED, List.of(66)));
    }

    @ParameterizedTest
    @MethodSource("lists")
    void holdsTheCodesOfTheContractAndNoOther(Map.Entry<ResponseCodeList, List<Integer>> list) {
        assertThat(Codes.where(code -> code.lists().contains(list.getKey())))
                .containsExactlyInAnyOrderElementsOf(list.getValue());
    }

    @Test
    void coversEachList() {
        assertThat(lists().map(Map.Entry::getKey)).containsExactly(ResponseCodeList.values());
    }

    @Test
    void returnsListsOfCodeInOrderAndOnce() {
        assertThat(Codes.everywhere())
                .allSatisfy(code -> assertThat(code.lists()).isSorted().doesNotHaveDuplicates());
    }

    @Test
    void approvedAndCountedFollowTheLists() {
        assertThat(Codes.where(ResponseCode::isApproved)).containsExactly(0, 16);
        assertThat(Codes.where(ResponseCode::isCounted)).containsExactly(5, 51, 61, 65);
    }
}

package dev.merchantsdk.core.call;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.RawRequest;
import dev.merchantsdk.core.config.Address;

/** A program that makes one asynchronous call and forgets to close the SDK. */
final class UnclosedSdk {
    private UnclosedSdk() {}

    @SuppressWarnings("MustBeClosedChecker") // the test needs an SDK that is not closed
    public static void main(String[] arguments) {
        MerchantSdk sdk =
                MerchantSdk.builder().address(Address.PSP, arguments[0]).build();
        String id = sdk.raw()
                .async()
                .call(RawRequest.get(Address.PSP, "records"))
                .join()
                .get("id")
                .orElseThrow()
                .text();
        System.out.println("id " + id);
        System.out.println("threads that keep this JVM running: "
                + Thread.getAllStackTraces().keySet().stream()
                        .filter(thread -> !thread.isDaemon())
                        .map(Thread::getName)
                        .toList());
    }
}

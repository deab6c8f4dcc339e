package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.TransactionsClient;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentPage;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A program in which many clients pay at one sandbox at the same time. The arguments are seconds and payments. */
final class ManyClients {
    private static final int CLIENTS = 64;

    private final AtomicInteger started = new AtomicInteger();
    private final AtomicInteger paid = new AtomicInteger();
    private final AtomicInteger read = new AtomicInteger();
    private final AtomicInteger lost = new AtomicInteger();

    private ManyClients() {}

    public static void main(String[] args) throws InterruptedException {
        new ManyClients().run(Integer.parseInt(args[0]), Integer.parseInt(args[1]));
    }

    private void run(int seconds, int payments) throws InterruptedException {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        try (Sandbox sandbox = SandboxMain.start(List.of("--port=0"), nowhere)) {
            long start = System.nanoTime();
            long end = start + TimeUnit.SECONDS.toNanos(seconds);
            ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
            for (int i = 0; i < CLIENTS; i++) {
                clients.execute(() -> pay(sandbox, payments, end));
            }
            clients.shutdown();
            boolean ended = clients.awaitTermination(1, TimeUnit.DAYS);
            long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
            System.out.println("ended " + ended);
            System.out.println("lost " + lost);
            System.out.println(
                    "missing " + (paid.get() - sandbox.payments().records.count()));
            System.out.println(paid + " payments and " + read + " queries in " + millis + " ms, memory "
                    + usedMebibytes() + " MiB");
        }
    }

    /** Pays until all payments are made, and reads the last payment until the time is over. */
    private void pay(Sandbox sandbox, int payments, long end) {
        try (MerchantSdk sdk = sandbox.sdkBuilder().build()) {
            Optional<PaymentPage> last = Optional.empty();
            while (started.get() < payments || System.nanoTime() < end) {
                try {
                    int number = started.incrementAndGet();
                    if (number <= payments || last.isEmpty()) {
                        last = Optional.of(PaymentsClient.of(sdk)
                                .pay(OneStepPayment.of(
                                        "order-" + number, Amount.parse("10.00"), "payer@shop.example")));
                        paid.incrementAndGet();
                    }
                    boolean pending =
                            TransactionsClient.of(sdk).getSecure(last.get()).isPending();
                    read.addAndGet(pending ? 1 : 0);
                } catch (SdkException e) {
                    lost.incrementAndGet();
                }
            }
        }
    }

    private static long usedMebibytes() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return (runtime.totalMemory() - runtime.freeMemory()) >> 20;
    }
}

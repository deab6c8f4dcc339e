package dev.merchantsdk.examples.shop;

import com.sun.net.httpserver.HttpServer;
import dev.merchantsdk.Merchant;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.examples.shop.OrderTable.OrderRow;
import dev.merchantsdk.payments.spi.PaymentStores;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.FiscalItem;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import dev.merchantsdk.receipts.fiscal.Vat;
import dev.merchantsdk.sandbox.PaymentTransaction;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.SentCallback;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.List;

/** The shop of the guides on a sandbox, with an HTTP server that receives the callbacks. */
final class ShopSandbox implements AutoCloseable {
    static final String EMAIL = "payer@shop.example";
    static final String CARD = "4929509947106878";
    static final String DECLINED_CARD = "4485913187374384";

    final Sandbox sandbox = Sandbox.start();
    final OrderTable orders = new OrderTable();
    final CardTable cards = new CardTable();
    final PaymentStores stores = PaymentStores.inMemory();
    final Merchant merchant = Merchant.builder()
            .sdk(sandbox.sdk())
            .stores(stores)
            .books(new OrderBooks(orders, cards))
            .build();
    private final HttpServer server;
    private volatile boolean losesCallbacks;

    ShopSandbox() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/callbacks", exchange -> {
            if (losesCallbacks) {
                exchange.sendResponseHeaders(502, -1);
                exchange.close();
            } else {
                OrderBooks.receive(exchange, merchant);
            }
        });
        server.start();
        sandbox.payments()
                .notifyAt(URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/callbacks"));
    }

    static FiscalItem book(String price) {
        return FiscalItem.of("Book", Amount.parse(price), Vat.VAT_10);
    }

    static FiscalInformation receipt(String price) {
        return FiscalInformation.of(TaxationSystem.COMMON, book(price));
    }

    OrderRow order(String orderId) {
        return orders.find(orderId).orElseThrow();
    }

    /** Returns the transaction at the service that an order id created last. */
    PaymentTransaction transaction(String orderId) {
        List<PaymentTransaction> all = sandbox.payments().transactions().stream()
                .filter(transaction -> transaction.orderId().equals(orderId))
                .toList();
        return all.get(all.size() - 1);
    }

    /** Keeps all further callbacks from the shop. */
    void loseCallbacks() {
        losesCallbacks = true;
    }

    /** Opens a page for an order, pays on it, and waits for the callback. */
    void pay(String orderId, String price) {
        new Checkout(merchant, orders).pay(orderId, EMAIL, book(price));
        payPage(orderId, CARD);
    }

    void payPage(String orderId, String card) {
        sandbox.payments().payByCard(transaction(orderId).id(), card);
        awaitCallbacks();
    }

    /** Waits until all callbacks are answered, and returns them. */
    List<SentCallback> awaitCallbacks() {
        return sandbox.payments().awaitCallbacks(Duration.ofMinutes(1));
    }

    int received(String endpoint) {
        return sandbox.received(endpoint).size();
    }

    @Override
    public void close() {
        server.stop(0);
        merchant.close();
        sandbox.close();
    }
}

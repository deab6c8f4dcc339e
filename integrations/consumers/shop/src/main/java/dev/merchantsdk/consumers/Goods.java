package dev.merchantsdk.consumers;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.CardNumber;
import dev.merchantsdk.credit.model.CartItem;
import dev.merchantsdk.payments.request.BindingToken;
import dev.merchantsdk.payments.request.PaymentPage;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * The endpoints of the shop. Several endpoints read a value with the JSON mapper of the shop and return the same value.
 */
@RestController
public class Goods {
    // tag::own
    /** A product of the shop, for example {@code {"article": "4711", "price": 1290}}. */
    public record Good(String article, Amount price) {}

    @PostMapping("/goods")
    public Good add(@RequestBody Good good) {
        return good; // {"article": "4711", "price": "1290.00"}
    }

    @GetMapping("/goods")
    public Good cheapest(@RequestParam("from") Amount from) {
        return new Good("4711", from);
    }
    // end::own

    /** A JSON type of the shop that contains a model of the SDK. */
    public record SoldArticle(String article, CartItem item) {}

    /** A JSON type of the shop that contains a secret. */
    public record Saved(String customer, BindingToken token) {}

    /** A JSON type of the shop that contains a card number. */
    public record Card(CardNumber number) {}

    @PostMapping("/amount")
    Amount amount(@RequestBody Amount amount) {
        return amount;
    }

    @GetMapping("/amounts/{amount}")
    Amount path(@PathVariable("amount") Amount amount) {
        return amount;
    }

    @PostMapping("/list")
    List<Amount> list(@RequestBody List<Amount> amounts) {
        return amounts;
    }

    @PostMapping("/map")
    Map<String, Amount> map(@RequestBody Map<String, Amount> amounts) {
        return amounts;
    }

    @PostMapping("/steps")
    Map<Amount, String> steps(@RequestBody Map<Amount, String> steps) {
        return steps;
    }

    @PostMapping("/cards")
    String card(@RequestBody Card card) {
        return card.number().masked();
    }

    @GetMapping("/cards")
    String cardByParameter(@RequestParam("number") CardNumber number) {
        return number.masked();
    }

    @PostMapping("/tokens")
    Saved token(@RequestBody Saved saved) {
        return saved;
    }

    @GetMapping("/tokens")
    Map<BindingToken, String> tokenAsKey() {
        return Map.of(BindingToken.of("tok-4f1c"), "saved");
    }

    @GetMapping("/response")
    PaymentPage response() {
        return page();
    }

    // tag::started
    /** The JSON that the shop sends to its page. */
    public record Started(String payment, URI link) {
        static Started of(PaymentPage page) {
            return new Started(page.id(), page.userWebLink());
        }
    }
    // end::started

    @GetMapping("/started")
    Started started() {
        return Started.of(page());
    }

    @GetMapping("/responses")
    List<PaymentPage> responses() {
        return List.of(page());
    }

    @PostMapping("/response")
    String readResponse(@RequestBody PaymentPage page) {
        return page.id();
    }

    @GetMapping("/item")
    SoldArticle item() {
        Amount price = Amount.ofRoubles(1290);
        return new SoldArticle(
                "4711",
                CartItem.builder()
                        .category(List.of("books"))
                        .productId("4711")
                        .price(price)
                        .priceWithDiscount(price)
                        .quantity(1)
                        .build());
    }

    private static PaymentPage page() {
        return PaymentPage.parse(
                "{\"id\":\"d01e8d33bd0c47ee9c8a7ae4ea72d5a3\",\"userWebLink\":\"https://pay.example/secret-link\"}");
    }
}

package shop;

import com.google.zxing.BarcodeFormat;
import com.google.zxing.WriterException;
import com.google.zxing.qrcode.QRCodeWriter;
import dev.merchantsdk.payments.CardBindingsClient;
import dev.merchantsdk.payments.binding.BindingPage;
import dev.merchantsdk.payments.binding.CardDataBinding;
import java.util.List;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;
import shop.Sale.Buyer;
import shop.Sale.SaleKind;
import shop.TeaBox.TeaBoxState;

/** The catalogue, the cart, the checkout and its order, and the monthly subscription. */
@Controller
record CustomerPages(
        ShoppingCart cart, Purchase purchase, Sales sales, CardBindingsClient cards, TeaBoxes boxes, LiveFeed feed) {
    @GetMapping("/")
    String shelf() {
        return "shelf";
    }

    /** The templates have the names of these paths. */
    @GetMapping({"/login", "/tea-box"})
    void page() {}

    /** Sets the pieces of a product, or adds one. */
    @PostMapping("/cart")
    String set(@RequestParam String product, @RequestParam(required = false) Integer quantity) {
        cart.set(product, quantity == null ? 1 + cart.quantities().getOrDefault(product, 0) : quantity);
        return "redirect:/cart";
    }

    @GetMapping("/cart")
    String cart(Model model) {
        model.addAttribute("quantities", cart.quantities())
                .addAttribute("total", SaleLine.total(cart.lines()))
                .addAttribute("order", Sale.newId());
        return "cart";
    }

    /** Orders the cart. The form contains the order id, so a second click leads to the order of the first. */
    @PostMapping("/checkout")
    String order(
            @RequestParam String order,
            @RequestParam SaleKind method,
            @RequestParam String email,
            @RequestParam String phone) {
        if (sales.find(order).isEmpty()) {
            List<SaleLine> lines = cart.lines();
            if (lines.isEmpty() || !method.hasPage() || !order.matches("[0-9a-f]{16}")) {
                return "redirect:/cart";
            }
            try {
                purchase.open(order, method, Buyer.of(email, phone), lines);
            } catch (DuplicateKeyException e) {
                return "redirect:/orders/" + order; // the other click was faster
            }
            find(order).page().ifPresent(page -> cart.clear());
        }
        Sale sale = find(order);
        boolean isLeaving = sale.isOpen() && sale.kind() != SaleKind.SBP; // its QR code is on the shop's page
        return "redirect:" + sale.page().filter(page -> isLeaving).orElse("/orders/" + order);
    }

    @GetMapping("/orders/{id}")
    String order(@PathVariable String id, Model model) throws WriterException {
        Sale sale = find(id);
        model.addAttribute("sale", sale).addAttribute("lines", sales.lines(id)).addAttribute("refunds", sales.from(id));
        if (sale.kind() == SaleKind.SBP && sale.isOpen() && sale.page().isPresent()) {
            model.addAttribute("qr", new QRCodeWriter().encode(sale.page().get(), BarcodeFormat.QR_CODE, 0, 0));
        }
        return "order";
    }

    /** Tells the page of an order or tea box that it has changed, and nothing else. */
    @GetMapping({"/orders/{id}/live", "/tea-boxes/{id}/live"})
    SseEmitter live(@PathVariable String id) {
        return feed.watch(id);
    }

    /** A refund or debit has no page of its own. */
    private Sale find(String id) {
        return sales.find(id)
                .filter(sale -> sale.kind().hasPage())
                .orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
    }

    /** Without the parameter {@code agreed}, the card can't be debited. */
    @PostMapping(path = "/tea-box", params = "agreed")
    String subscribe(@RequestParam String email, @RequestParam String phone) {
        String id = Sale.newId();
        Buyer buyer = Buyer.of(email, phone);
        BindingPage page = cards.bindCard(CardDataBinding.builder()
                .email(buyer.email())
                .phone(buyer.phone())
                .returnUrl(purchase.address("/tea-boxes/" + id))
                .build());
        boxes.agree(id, buyer, Product.TEA_BOX.price(), page.token());
        return "redirect:" + page.userWebLink();
    }

    @GetMapping("/tea-boxes/{id}")
    String box(@PathVariable String id, Model model) {
        TeaBox box = boxes.find(id).orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
        model.addAttribute("box", box).addAttribute("debits", sales.from(id)).addAttribute("sales", sales);
        return "my-tea-box";
    }

    @PostMapping("/tea-boxes/{id}/cancel")
    String cancel(@PathVariable String id) {
        boxes.end(id, TeaBoxState.CANCELLED);
        return "redirect:/tea-boxes/" + id;
    }
}

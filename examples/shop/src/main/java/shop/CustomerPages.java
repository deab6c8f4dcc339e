package shop;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.payments.CardBindingsClient;
import dev.merchantsdk.payments.binding.BindingPage;
import dev.merchantsdk.payments.binding.CardDataBinding;
import java.util.List;
import java.util.Map;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/** The catalogue, the cart, the checkout and its order, and the monthly subscription. */
@Controller
record CustomerPages(
        ShoppingCart cart,
        Purchase purchase,
        Sales sales,
        CardBindingsClient cards,
        TeaBoxes boxes,
        ShopAddress address,
        LiveFeed feed) {
    @GetMapping("/")
    String shelf(Model model) {
        model.addAttribute("products", Product.SHELF);
        model.addAttribute("teaBox", Product.TEA_BOX);
        return "shelf";
    }

    @GetMapping("/login")
    String login() {
        return "login";
    }

    @PostMapping("/cart")
    String add(@RequestParam String product) {
        cart.set(product, 1 + cart.quantities().getOrDefault(product, 0));
        return "redirect:/cart";
    }

    @PostMapping("/cart/quantity")
    String set(@RequestParam String product, @RequestParam int quantity) {
        cart.set(product, quantity);
        return "redirect:/cart";
    }

    @GetMapping("/cart")
    String cart(Model model) {
        return cart(model, Buyer.UNKNOWN, Map.of());
    }

    private String cart(Model model, Buyer buyer, Map<String, String> errors) {
        model.addAttribute("products", Product.SHELF);
        model.addAttribute("quantities", cart.quantities());
        model.addAttribute("total", SaleLine.total(cart.lines()));
        model.addAttribute("order", cart.orderId());
        model.addAttribute("buyer", buyer);
        model.addAttribute("errors", errors);
        return "cart";
    }

    /** Orders the cart. The form names its order id, so a second click leads to the order of the first. */
    @PostMapping("/checkout")
    String order(@RequestParam String order, @RequestParam SaleKind method, @ModelAttribute Buyer buyer, Model model) {
        List<SaleLine> lines = cart.lines();
        if (sales.find(order).isPresent()) {
            cart.ordered(order);
            return "redirect:/orders/" + order;
        }
        if (lines.isEmpty() || !order.equals(cart.orderId()) || !method.hasPage()) {
            return "redirect:/cart";
        }
        try {
            purchase.open(order, method, buyer, lines);
        } catch (InvalidRequestException e) {
            return cart(model, buyer, Buyer.errors(e));
        } catch (DuplicateKeyException e) {
            return "redirect:/orders/" + order; // the other click was faster
        }
        cart.ordered(order);
        return toPayment(order);
    }

    /** Leads to the page for the payment, except for SBP, whose QR code is on the shop's page. */
    private String toPayment(String id) {
        Sale sale = find(id);
        return "redirect:"
                + sale.page().filter(page -> sale.kind() != SaleKind.SBP).orElse("/orders/" + id);
    }

    @GetMapping("/orders/{id}")
    String order(@PathVariable String id, Model model) {
        purchase.decide(find(id)); // so that a customer who returns needn't wait for the job
        Sale sale = find(id);
        model.addAttribute("sale", sale);
        model.addAttribute("lines", sales.lines(id));
        model.addAttribute("refunds", sales.from(id));
        if (sale.kind() == SaleKind.SBP && sale.isOpen()) {
            sale.page().ifPresent(page -> model.addAttribute("qr", QrPicture.of(page)));
        }
        return "order";
    }

    /** Opens another page for an order that failed, or whose page was lost, under a new order id. */
    @PostMapping("/orders/{id}/again")
    String again(@PathVariable String id) {
        Sale before = find(id);
        if (before.state() == SaleState.DONE || before.page().isPresent() && before.isOpen()) {
            return "redirect:/orders/" + id;
        }
        String copy = Sale.newId();
        purchase.open(copy, before.kind(), before.buyer(), sales.lines(id));
        return toPayment(copy);
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

    @GetMapping("/tea-box")
    String offer(Model model) {
        return offer(model, Buyer.UNKNOWN, Map.of());
    }

    private String offer(Model model, Buyer buyer, Map<String, String> errors) {
        model.addAttribute("teaBox", Product.TEA_BOX);
        model.addAttribute("buyer", buyer);
        model.addAttribute("errors", errors);
        return "tea-box";
    }

    @PostMapping("/tea-box")
    String subscribe(@ModelAttribute Buyer buyer, @RequestParam(defaultValue = "false") boolean agreed, Model model) {
        if (!agreed) {
            return offer(model, buyer, Map.of("agreed", "Without your consent, the card can't be debited."));
        }
        try {
            String id = Sale.newId();
            BindingPage page = cards.bindCard(CardDataBinding.builder()
                    .email(buyer.email())
                    .phone(buyer.number())
                    .returnUrl(address.of("/tea-boxes/" + id))
                    .build());
            boxes.agree(id, buyer, Product.TEA_BOX.price(), page.token());
            return "redirect:" + page.userWebLink();
        } catch (InvalidRequestException e) {
            return offer(model, buyer, Buyer.errors(e));
        }
    }

    @GetMapping("/tea-boxes/{id}")
    String box(@PathVariable String id, Model model) {
        model.addAttribute("box", findBox(id));
        model.addAttribute("debits", sales.from(id));
        return "my-tea-box";
    }

    @PostMapping("/tea-boxes/{id}/cancel")
    String cancel(@PathVariable String id) {
        boxes.end(
                findBox(id).id(),
                TeaBoxState.CANCELLED,
                "You will not be debited again, except by a debit that is on its way.");
        return "redirect:/tea-boxes/" + id;
    }

    private TeaBox findBox(String id) {
        return boxes.find(id).orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
    }
}

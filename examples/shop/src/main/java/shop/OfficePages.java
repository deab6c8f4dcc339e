package shop;

import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.jdbc.Outbox;
import dev.merchantsdk.jdbc.OutboxState;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** The back office: orders with their refunds, the reconciliation of a day, open outcomes, and callbacks. */
@Controller
@RequestMapping("/office")
record OfficePages(
        Sales sales,
        Returns returns,
        Purchase purchase,
        TeaBoxes boxes,
        Clock clock,
        DayComparison comparison,
        PaymentCallbacks inbox,
        Outbox outbox,
        LiveFeed feed) {
    /** One query: a person waits for it. */
    private static final Polling ONCE = Polling.builder()
            .firstPause(Duration.ofDays(1))
            .longestPause(Duration.ofDays(1))
            .limit(Duration.ofSeconds(10))
            .build();

    @GetMapping
    String orders(Model model) {
        model.addAttribute("sales", sales.latest());
        return "office-orders";
    }

    @GetMapping("/orders/{id}")
    String order(@PathVariable String id, Model model) {
        Sale sale = find(id);
        List<SaleLine> lines = sales.lines(id);
        model.addAttribute("sale", sale);
        model.addAttribute("lines", lines);
        model.addAttribute("refunds", sales.from(id));
        model.addAttribute(
                "refundable",
                sale.kind().isRefundable()
                        && sale.state() == SaleState.DONE
                        && lines.stream().anyMatch(line -> line.refundId().isEmpty()));
        return "office-order";
    }

    @PostMapping("/orders/{id}/refund")
    String refund(
            @PathVariable String id,
            @RequestParam(defaultValue = "") List<Integer> line,
            @RequestParam(defaultValue = "false") boolean all,
            RedirectAttributes flash) {
        Optional<String> refunded = returns.refund(find(id).id(), sold -> all || line.contains(sold.lineNo()))
                .map(amount -> "The refund of " + amount.toDecimalString() + " is on its way.");
        flash.addFlashAttribute("message", refunded.orElse("Nothing was refunded: choose lines that are left."));
        return "redirect:/office/orders/" + id;
    }

    @PostMapping("/orders/{id}/ship")
    String ship(@PathVariable String id, RedirectAttributes flash) {
        purchase.ship(find(id));
        flash.addFlashAttribute("message", "The shipment is reported.");
        return "redirect:/office/orders/" + id;
    }

    @GetMapping("/tea-boxes")
    String teaBoxes(Model model) {
        model.addAttribute("boxes", boxes.all());
        return "office-boxes";
    }

    @GetMapping("/day")
    String day(@RequestParam(required = false) LocalDate day, Model model) {
        model.addAttribute("day", day == null ? LocalDate.now(clock) : day);
        if (day != null) {
            model.addAttribute("report", comparison.of(day));
        }
        return "office-day";
    }

    private Sale find(String id) {
        return sales.find(id).orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
    }

    @GetMapping("/open")
    String open(Model model) {
        model.addAttribute("sales", sales.open());
        model.addAttribute(
                "unanswered", inbox.journal().map(Journal::openEntries).orElse(List.of()));
        model.addAttribute("parked", outbox.entries(OutboxState.PARKED));
        model.addAttribute("failed", sales.failedRefunds());
        model.addAttribute(
                "returns", sales.failedReturns().stream().map(Sale::id).toList());
        model.addAttribute("receipts", sales.withoutReceipt());
        return "office-open";
    }

    /** Sends the failed refund of a second payment again, under another order id. */
    @PostMapping("/refunds/{id}/again")
    String again(@PathVariable String id, RedirectAttributes flash) {
        boolean sent = sales.failedReturns().stream()
                .anyMatch(failed -> failed.id().equals(id)
                        && returns.giveBack(
                                failed.origin().orElseThrow(),
                                failed.returnedId().orElseThrow(),
                                failed.price()));
        return open(flash, sent ? "The refund is on its way." : "It was sent already.");
    }

    /** Orders a receipt again, after a look into the cash register. */
    @PostMapping("/orders/{id}/receipt")
    String receipt(@PathVariable String id, RedirectAttributes flash) {
        boolean isDue = sales.withoutReceipt().stream()
                .anyMatch(sale -> sale.id().equals(id) && sales.moveReceipt(id, sale.receipt(), ReceiptStage.DUE));
        return open(flash, isDue ? "The receipt of " + id + " is ordered again." : "It changed meanwhile.");
    }

    private static String open(RedirectAttributes flash, String message) {
        flash.addFlashAttribute("message", message);
        return "redirect:/office/open";
    }

    /** Looks an order up. A result is booked as its callback would be. */
    @PostMapping("/orders/{id}/look-up")
    String lookUp(@PathVariable String id, RedirectAttributes flash) {
        OrderOutcome outcome = inbox.lookUp(id, ONCE);
        String found = outcome.isSuccess()
                ? "succeeded"
                : outcome.isFailed() ? "failed" : outcome.isUndecided() ? "is still pending" : "has no result yet";
        return open(flash, "Order " + id + " " + found + ".");
    }

    @PostMapping("/refunds/{id}/retry")
    String retry(@PathVariable String id, RedirectAttributes flash) {
        return open(flash, "Refund " + id + (returns.retry(id) ? " is tried again." : " was decided meanwhile."));
    }

    @GetMapping("/callbacks")
    String callbacks(Model model) {
        model.addAttribute("items", feed.latest());
        return "office-callbacks";
    }

    @GetMapping("/live")
    SseEmitter live() {
        return feed.watch(LiveFeed.OFFICE);
    }
}

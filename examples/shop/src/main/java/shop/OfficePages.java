package shop;

import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.jdbc.Outbox;
import dev.merchantsdk.jdbc.OutboxState;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
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
        Sales sales, Returns returns, DayComparison comparison, PaymentCallbacks inbox, Outbox outbox, LiveFeed feed) {
    @GetMapping
    String orders(Model model) {
        model.addAttribute("sales", sales.latest()).addAttribute("news", feed.latest());
        return "office-orders";
    }

    @GetMapping("/orders/{id}")
    String order(@PathVariable String id, Model model) {
        Sale sale = sales.find(id).orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
        model.addAttribute("sale", sale).addAttribute("lines", sales.lines(id)).addAttribute("refunds", sales.from(id));
        return "office-order";
    }

    @PostMapping("/orders/{id}/refund")
    String refund(
            @PathVariable String id,
            @RequestParam(defaultValue = "") List<Integer> line,
            @RequestParam(defaultValue = "false") boolean all,
            RedirectAttributes flash) {
        boolean refunded = returns.refund(id, sold -> all || line.contains(sold.lineNo()));
        String message = refunded ? "The refund is on its way." : "Nothing was refunded: choose lines that are left.";
        flash.addFlashAttribute("message", message);
        return "redirect:/office/orders/" + id;
    }

    @GetMapping("/day")
    String day(@RequestParam(required = false) LocalDate day, Model model) {
        if (day != null) {
            model.addAttribute("report", comparison.of(day));
        }
        return "office-day";
    }

    @GetMapping("/open")
    String open(Model model) {
        model.addAttribute("sales", sales.open())
                .addAttribute("unanswered", inbox.journal().orElseThrow().openEntries())
                .addAttribute("parked", outbox.entries(OutboxState.PARKED))
                .addAttribute("failed", sales.failedRefunds())
                .addAttribute("returns", returns);
        return "office-open";
    }

    /** Looks an order up while a person waits. A result is booked as its callback would be. */
    @PostMapping("/open/{id}/look-up")
    String lookUp(@PathVariable String id, RedirectAttributes flash) {
        OrderOutcome outcome =
                inbox.lookUp(id, Polling.builder().limit(Duration.ofSeconds(5)).build());
        String found = outcome.isSuccess() ? "succeeded" : outcome.isFailed() ? "failed" : "has no result yet";
        return open(flash, "Order " + id + " " + found + ".");
    }

    @PostMapping("/open/{id}/retry")
    String retry(@PathVariable String id, RedirectAttributes flash) {
        return open(flash, id + (returns.retry(id) ? " is tried again." : " was decided meanwhile."));
    }

    @PostMapping("/open/{id}/executed")
    String executed(@PathVariable String id, @RequestParam String transaction, RedirectAttributes flash) {
        String typed = transaction.strip();
        boolean isRecorded = typed.matches("[0-9A-Za-z]{32}") && returns.executed(id, typed);
        return open(flash, id + (isRecorded ? " was executed: its result follows." : " has no such transaction."));
    }

    @PostMapping("/open/{id}/not-executed")
    String notExecuted(@PathVariable String id, boolean confirmed, RedirectAttributes flash) {
        boolean isClosed = returns.notExecuted(id, confirmed);
        return open(flash, id + (isClosed ? " is closed." : " may be on its way: try again later."));
    }

    private static String open(RedirectAttributes flash, String message) {
        flash.addFlashAttribute("message", message);
        return "redirect:/office/open";
    }

    @GetMapping("/live")
    SseEmitter live() {
        return feed.watch(LiveFeed.OFFICE);
    }
}

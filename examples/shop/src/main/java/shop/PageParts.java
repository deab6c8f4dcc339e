package shop;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.SdkException;
import java.time.Clock;
import java.time.LocalDate;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpStatus;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.servlet.ModelAndView;

/** What every page shows, and the page of a failure that no order's state shows. */
@Order(0) // before the starter's, which answers programs
@ControllerAdvice
record PageParts(ShoppingCart cart, Clock clock) {
    private static final Logger LOG = LoggerFactory.getLogger(PageParts.class);

    @ModelAttribute
    void add(Model model) {
        model.addAttribute("articles", cart.quantities().size())
                .addAttribute("products", Product.SHELF)
                .addAttribute("teaBox", Product.TEA_BOX)
                .addAttribute("now", clock.instant())
                .addAttribute("today", LocalDate.now(clock))
                .addAttribute("zone", clock.getZone());
    }

    /** The forms check what is typed; the SDK finds what they don't. */
    @ExceptionHandler
    ModelAndView problem(SdkException e) {
        boolean isTyped = e instanceof InvalidRequestException;
        if (!isTyped) {
            LOG.warn("A page shows a failure", e);
        }
        HttpStatus status = isTyped ? HttpStatus.BAD_REQUEST : HttpStatus.BAD_GATEWAY;
        return new ModelAndView("problem", Map.of("typed", isTyped), status);
    }
}

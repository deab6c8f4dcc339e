package shop;

import dev.merchantsdk.core.error.SdkException;
import java.time.Clock;
import java.time.LocalDate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
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
record PageParts(ShoppingCart cart, Clock clock, ObjectProvider<Development> simulated) {
    private static final Logger LOG = LoggerFactory.getLogger(PageParts.class);

    @ModelAttribute
    void add(Model model) {
        model.addAttribute(
                "pieces",
                cart.quantities().values().stream().mapToInt(Integer::intValue).sum());
        model.addAttribute("today", LocalDate.now(clock));
        model.addAttribute("zone", clock.getZone());
        model.addAttribute("simulated", simulated.getIfAvailable() != null);
    }

    @ExceptionHandler
    ModelAndView problem(SdkException e) {
        LOG.warn("A page shows a failure", e);
        return new ModelAndView("problem", HttpStatus.BAD_GATEWAY);
    }
}

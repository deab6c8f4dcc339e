package dev.merchantsdk.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.logging.Level;
import org.openqa.selenium.By;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebDriver;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.WindowType;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import org.openqa.selenium.support.ui.ExpectedConditions;
import org.openqa.selenium.support.ui.FluentWait;
import org.openqa.selenium.support.ui.WebDriverWait;

/**
 * Controls a headless Chromium browser and checks the pages that the browser shows. A page must not log messages to the
 * console, and must not be wider than the window. A page must not cut off contents, and must be accessible to people
 * with disabilities.
 */
final class Browser implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final Duration POLL_INTERVAL = Duration.ofMillis(50);
    private static final int HEIGHT = 900;

    private static final String AXE = axe();

    private final ChromeDriver driver;
    /**
     * The kinds of pages whose accessibility is already checked. Each kind is checked only once, because a check is
     * slow (about one second).
     */
    private final Set<String> analyzed = new HashSet<>();

    private Screen screen = Screen.PHONE_LIGHT;

    Browser() {
        this("en-US");
    }

    /** Starts a browser that prefers this language. */
    Browser(String language) {
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        ChromeOptions options = new ChromeOptions();
        options.setBinary(System.getProperty("browser.binary"));
        options.setCapability("goog:loggingPrefs", logs);
        options.addArguments(
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--disable-dev-shm-usage",
                "--accept-lang=" + language,
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync");
        driver = new ChromeDriver(
                new ChromeDriverService.Builder()
                        .usingDriverExecutable(new File(System.getProperty("browser.driver")))
                        .build(),
                options);
    }

    /** Returns the script of axe-core, a library that checks the accessibility of a page. */
    private static String axe() {
        try (InputStream script = Objects.requireNonNull(Browser.class.getResourceAsStream("/axe.min.js"))) {
            return new String(script.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Sets the window size and the colour scheme of the browser. */
    void show(Screen next) {
        show(next, HEIGHT);
    }

    private void show(Screen next, long height) {
        screen = next;
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of(
                        "width",
                        screen.width(),
                        "height",
                        height,
                        "deviceScaleFactor",
                        1,
                        "mobile",
                        screen.width() < 600));
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", screen.scheme()))));
    }

    void open(Object url) {
        driver.get(url.toString());
        // The pages of payers show their content after they have read it.
        element(By.xpath("//h1"));
        check();
    }

    /** Checks the page on each screen, and saves screenshots of the whole page. */
    void look(String name) {
        Screen before = screen;
        for (Screen each : Screen.values()) {
            show(each);
            long height =
                    (Long) Objects.requireNonNull(driver.executeScript("return document.documentElement.scrollHeight"));
            if (height > HEIGHT) {
                show(each, height);
            }
            check();
            screenshot(name + "-" + each.fileName());
        }
        show(before);
    }

    /** Shows an address in a new tab, until {@link #closeTab}. */
    void openTab(String url) {
        driver.switchTo().newWindow(WindowType.TAB);
        show(screen);
        open(url);
    }

    /** Closes the tab and returns to the first one. */
    void closeTab() {
        driver.close();
        driver.switchTo().window(driver.getWindowHandles().iterator().next());
    }

    /** Opens a page that the server answers with this error status. */
    void openMissing(String url, int status) {
        driver.get(url);
        check(message -> message.contains("the server responded with a status of " + status));
    }

    /** Clicks the element with this id, whose form the server answers with this error status. */
    void clickIdAndExpect(String id, int status) {
        clickId(id);
        WebElement unused = element(By.id("meaning"));
        check(message -> message.contains("the server responded with a status of " + status));
    }

    void clickId(String id) {
        patience().ignoring(StaleElementReferenceException.class).until(page -> {
            page.findElement(By.id(id)).click();
            return true;
        });
    }

    /** Waits until the page has an element that the CSS selector selects, and checks the page. */
    void awaitPart(String css) {
        patience()
                .withMessage(() -> "the part " + css + " in: " + url() + " " + text())
                .until(ExpectedConditions.presenceOfElementLocated(By.cssSelector(css)));
        check();
    }

    /** Opens a page again and again until it has an element that the CSS selector selects, and checks the page. */
    void openUntil(String url, String css) {
        patience().withMessage(() -> "the part " + css + " in: " + text()).until(page -> {
            driver.get(url);
            return !driver.findElements(By.cssSelector(css)).isEmpty();
        });
        check();
    }

    /** Returns the texts of the elements that the CSS selector selects. */
    List<?> texts(String css) {
        return (List<?>) Objects.requireNonNull(driver.executeScript(
                "return [...document.querySelectorAll(arguments[0])].map(part => part.innerText)", css));
    }

    /** Returns a picture of the element with this id, in the format PNG. */
    byte[] picture(String id) {
        return element(By.id(id)).getScreenshotAs(OutputType.BYTES);
    }

    /** Fills in a test card by the button with its number. */
    void clickFilling(String card) {
        element(By.cssSelector("button[aria-label*='" + card + "']")).click();
    }

    /** Clicks the button of the questionnaire that leads to this status. */
    void clickStatus(String status) {
        element(By.xpath("//button[code='" + status + "']")).click();
    }

    /** Selects the way to pay with this name. */
    void choose(String way) {
        element(By.xpath("//label[normalize-space()='" + way + "']")).click();
    }

    /** Presses keys in the element that has the focus. */
    void press(CharSequence... keys) {
        driver.switchTo().activeElement().sendKeys(keys);
    }

    /** Returns the value of an attribute of the field with this name. */
    String attribute(String field, String attribute) {
        return String.valueOf(element(By.name(field)).getDomAttribute(attribute));
    }

    /** Opens the page in a frame of a shop, and shows the frame's content from then on. */
    void enterFrame() {
        driver.switchTo().frame(element(By.tagName("iframe")));
    }

    /** Clicks the button, link or summary with this text. This method does not check the page that the click opens. */
    void click(String text) {
        By button = By.xpath("//*[self::button or self::a or self::summary][normalize-space()=\"" + text + "\"]");
        // The dashboard may replace the table row of the button during the click. WebDriverWait then repeats the click.
        patience().ignoring(StaleElementReferenceException.class).until(page -> {
            page.findElement(button).click();
            return true;
        });
    }

    void doubleClick(String button) {
        new Actions(driver)
                .doubleClick(element(By.xpath("//button[normalize-space()='" + button + "']")))
                .perform();
    }

    /** Clicks the row of an order in the list. */
    void clickRow(String orderId) {
        element(By.xpath("//a[b='" + orderId + "']")).click();
    }

    /**
     * Clicks a button of a form with a wrong field, and removes the message about the error status from the console log.
     */
    void clickAndExpectAnError(String text) {
        click(text);
        WebElement unused = element(By.cssSelector("[aria-invalid]"));
        assertThat(driver.manage().logs().get(LogType.BROWSER).getAll())
                .extracting(LogEntry::getMessage)
                .allMatch(line -> line.contains("the server responded with a status of 400"));
    }

    /** Clicks a button that copies a text, and returns the text. */
    String copied(String button) {
        Object unused = driver.executeScript("""
                Object.defineProperty(navigator, "clipboard", { configurable: true, value: {
                  writeText: async text => { document.documentElement.dataset.copied = text; } } });
                """);
        click(button);
        await("Copied.");
        return String.valueOf(driver.executeScript("return document.documentElement.dataset.copied"));
    }

    String value(String field) {
        return String.valueOf(element(By.name(field)).getDomProperty("value"));
    }

    void type(String field, String text) {
        WebElement input = element(By.name(field));
        input.clear();
        input.sendKeys(text);
    }

    void select(String field, String option) {
        element(By.xpath("//select[@name='" + field + "']/option[.='" + option + "']"))
                .click();
    }

    /** Waits until the page contains this text, and then checks the page. */
    void await(String text) {
        awaitUnchecked(text);
        check();
    }

    /** Waits until the page contains this text. This method does not check the page. */
    void awaitUnchecked(String text) {
        patience()
                .withMessage(() -> "the text " + text + " in: " + text())
                // The script that reads the text fails while the browser replaces the page.
                .ignoring(WebDriverException.class)
                .until(page -> text().contains(text));
    }

    /**
     * Waits until the page contains this text, and checks the page. The browser has no app for a link of the page. This
     * method therefore permits console messages that contain this link.
     *
     * @param link the link for which the browser has no app
     */
    void awaitWithoutApp(String text, String link) {
        awaitUnchecked(text);
        check(message -> message.contains(link));
    }

    /**
     * Waits until the page contains this text. Asserts that the page then still has the button element from before the
     * wait.
     */
    void awaitAndKeep(String button, String text) {
        WebElement pressed = element(By.xpath("//button[normalize-space()='" + button + "']"));
        await(text);
        assertThat(pressed.isDisplayed()).isTrue();
    }

    /**
     * Simulates that the user selects another tab or returns to this tab. Without this simulation, the pages of a
     * headless browser are always visible.
     */
    void setHidden(boolean hidden) {
        Object unused = driver.executeScript("""
                Object.defineProperty(document, "hidden", { value: arguments[0], configurable: true });
                document.dispatchEvent(new Event("visibilitychange"));
                """, hidden);
    }

    boolean hasEvents() {
        return Boolean.TRUE.equals(driver.executeScript("return document.documentElement.dataset.live === 'on'"));
    }

    String text() {
        return String.valueOf(driver.executeScript("return document.body.innerText"));
    }

    /** Returns the number of lines that the text of an element occupies. */
    long lines(String element, String text) {
        return (Long) Objects.requireNonNull(
                driver.executeScript("""
                const range = document.createRange();
                range.selectNodeContents(arguments[0]);
                return new Set([...range.getClientRects()].map(line => Math.round(line.top))).size;
                """, element(By.xpath("//" + element + "[normalize-space()='" + text + "']"))));
    }

    /** Returns the name of the field that has the focus; an empty text if no field has the focus. */
    String focused() {
        return String.valueOf(driver.executeScript("return document.activeElement.name ?? ''"));
    }

    String url() {
        return String.valueOf(driver.getCurrentUrl());
    }

    /** Waits until the address of the page begins with a text, and checks the page. */
    void awaitUrl(String start) {
        patience().until(page -> url().startsWith(start));
        check();
    }

    void screenshot(String name) {
        try {
            Path directory = Files.createDirectories(Path.of(System.getProperty("browser.screenshots")));
            Files.write(directory.resolve(name + ".png"), driver.getScreenshotAs(OutputType.BYTES));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private FluentWait<WebDriver> patience() {
        return new WebDriverWait(driver, PATIENCE).pollingEvery(POLL_INTERVAL);
    }

    private WebElement element(By by) {
        return patience().until(ExpectedConditions.presenceOfElementLocated(by));
    }

    private void check() {
        check(message -> false);
    }

    private void check(Predicate<String> expectedMessage) {
        assertThat(driver.manage().logs().get(LogType.BROWSER).getAll())
                .as("console of " + url())
                .allMatch(entry -> expectedMessage.test(entry.getMessage()));
        assertThat(driver.executeScript("return document.compatMode"))
                .as("standards mode of " + url())
                .isEqualTo("CSS1Compat");
        assertThat(driver.executeScript(
                        "return document.documentElement.scrollWidth - document.documentElement.clientWidth"))
                .as("pixels to the right of " + url())
                .isEqualTo(0L);
        assertThat(driver.executeScript("""
                        return [...document.querySelectorAll(".scroll, pre, td, th, dt, dd, button")]
                          .filter(part => part.scrollWidth > part.clientWidth + 1)
                          .map(part => part.textContent.trim().slice(0, 80));
                        """))
                .as("contents of " + url() + " that are cut off")
                .isEqualTo(List.of());
        if (screen.isAnalyzed() && analyzed.add(screen + " " + driver.getTitle() + structure())) {
            if (Boolean.TRUE.equals(driver.executeScript("return !window.axe"))) {
                Object unused = driver.executeScript(AXE);
            }
            assertThat(driver.executeAsyncScript("""
                            const done = arguments[arguments.length - 1];
                            axe.run().then(result => done(result.violations.map(rule =>
                              rule.id + ": " + rule.nodes.map(node => node.html).join(" "))));
                            """))
                    .as("accessibility of " + url())
                    .isEqualTo(List.of());
            // This call removes the warning of axe-core from the console log.
            driver.manage().logs().get(LogType.BROWSER);
        }
    }

    /** Returns the element types and CSS classes in the page, which identify the state of the page. */
    private String structure() {
        return String.valueOf(driver.executeScript("return [...new Set([...document.body.querySelectorAll('*')]"
                + ".map(element => element.tagName + '.' + element.className))].join()"));
    }

    /**
     * Leaves the current page and opens an empty page. Otherwise the current page would log a connection error when its
     * server closes.
     */
    void leave() {
        driver.get("about:blank");
        driver.manage().logs().get(LogType.BROWSER);
    }

    @Override
    public void close() {
        driver.quit();
    }
}

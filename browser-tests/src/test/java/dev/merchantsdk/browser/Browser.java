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
import java.util.logging.Level;
import org.openqa.selenium.By;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import org.openqa.selenium.support.ui.ExpectedConditions;
import org.openqa.selenium.support.ui.WebDriverWait;

/** Headless Chromium. Every page that it shows is checked for console errors, its width and its accessibility. */
final class Browser implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final int HEIGHT = 900;

    private static final String AXE = axe();

    private final ChromeDriver driver;
    /** The titles and screens of the pages whose accessibility was checked: it takes a second each. */
    private final Set<String> analyzed = new HashSet<>();

    private Screen screen = Screen.PHONE_LIGHT;

    Browser() {
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

    /** The script of axe-core, which finds barriers for people with disabilities. */
    private static String axe() {
        try (InputStream script = Objects.requireNonNull(Browser.class.getResourceAsStream("/axe.min.js"))) {
            return new String(script.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Sets the size and the colours of all pages from now on. */
    void show(Screen next) {
        screen = next;
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of(
                        "width",
                        screen.width(),
                        "height",
                        HEIGHT,
                        "deviceScaleFactor",
                        1,
                        "mobile",
                        screen.width() < 600));
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", screen.scheme()))));
    }

    /** Sets the preferred language of all requests from now on. */
    void prefer(String language) {
        driver.executeCdpCommand("Network.enable", Map.of());
        driver.executeCdpCommand("Network.setExtraHTTPHeaders", Map.of("headers", Map.of("Accept-Language", language)));
    }

    void open(Object url) {
        driver.get(url.toString());
        check();
    }

    /** Clicks a button or link with this text. The caller then waits for the page that follows, which is checked. */
    void click(String text) {
        By button = By.xpath("//*[self::button or self::a][normalize-space()='" + text + "']");
        // The dashboard may replace a row at the same time.
        new WebDriverWait(driver, PATIENCE)
                .ignoring(StaleElementReferenceException.class)
                .until(page -> {
                    page.findElement(button).click();
                    return true;
                });
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

    /** Waits until the page contains a text, without loading it again, and checks the page. */
    void await(String text) {
        new WebDriverWait(driver, PATIENCE)
                .withMessage(() -> "the text " + text + " in: " + text())
                // No script can run while the browser replaces the page.
                .ignoring(WebDriverException.class)
                .until(page -> text().contains(text));
        check();
    }

    /** Waits until the page contains a text, and requires that a button is not replaced meanwhile. */
    void awaitAndKeep(String button, String text) {
        WebElement pressed = element(By.xpath("//button[normalize-space()='" + button + "']"));
        await(text);
        assertThat(pressed.isDisplayed()).isTrue();
    }

    /** Selects the text of a heading, as a person who copies it. */
    void selectHeading(String text) {
        Object unused = driver.executeScript("""
                const heading = arguments[0].firstChild;
                getSelection().setBaseAndExtent(heading, 0, heading, heading.length);
                """, element(By.xpath("//h2[.='" + text + "']")));
    }

    String selectedText() {
        return String.valueOf(driver.executeScript("return getSelection().toString()"));
    }

    /** Hides the page, or shows it again, as the person does with another tab: headless tabs are always visible. */
    void setHidden(boolean hidden) {
        Object unused = driver.executeScript("""
                Object.defineProperty(document, "hidden", { value: arguments[0], configurable: true });
                document.dispatchEvent(new Event("visibilitychange"));
                """, hidden);
    }

    /** Returns whether the page has a stream of events, and so a connection. */
    boolean hasEvents() {
        return Boolean.TRUE.equals(driver.executeScript("return events !== null"));
    }

    String text() {
        return String.valueOf(driver.executeScript("return document.body.innerText"));
    }

    String url() {
        return String.valueOf(driver.getCurrentUrl());
    }

    /** Waits until the address begins with a text, and checks the page. */
    void awaitUrl(String start) {
        new WebDriverWait(driver, PATIENCE).until(page -> url().startsWith(start));
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

    private WebElement element(By by) {
        return new WebDriverWait(driver, PATIENCE).until(ExpectedConditions.presenceOfElementLocated(by));
    }

    private void check() {
        assertThat(driver.manage().logs().get(LogType.BROWSER).getAll())
                .as("console of " + url())
                .isEmpty();
        assertThat(driver.executeScript(
                        "return document.documentElement.scrollWidth - document.documentElement.clientWidth"))
                .as("pixels to the right of " + url())
                .isEqualTo(0L);
        if (screen.isAnalyzed() && analyzed.add(driver.getTitle() + " " + screen)) {
            Object unused = driver.executeScript(AXE);
            assertThat(driver.executeAsyncScript("""
                            const done = arguments[arguments.length - 1];
                            axe.run().then(result => done(result.violations.map(rule =>
                              rule.id + ": " + rule.nodes.map(node => node.html).join(" "))));
                            """))
                    .as("accessibility of " + url())
                    .isEqualTo(List.of());
            // axe-core itself prints a warning.
            driver.manage().logs().get(LogType.BROWSER);
        }
    }

    /** Leaves the page before its server is closed. */
    void leave() {
        driver.get("about:blank");
        driver.manage().logs().get(LogType.BROWSER);
    }

    @Override
    public void close() {
        driver.quit();
    }
}

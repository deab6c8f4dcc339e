package dev.merchantsdk.sandbox.junit;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.sandbox.Sandbox;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Provides tests with a {@link Sandbox} and a connected {@link MerchantSdk} as method parameters.
 *
 * <p>With {@code @ExtendWith}, each test has a separate sandbox. Test methods, {@code @BeforeEach} methods and
 * {@code @AfterEach} methods can have parameters of both types. The extension starts the sandbox before JUnit passes
 * the first of these parameters. After the test, the extension closes the sandbox.
 *
 * <pre>{@code
 * @ExtendWith(SandboxExtension.class)
 * final class CheckoutTest {
 *     @Test
 *     void shipsAfterApproval(Sandbox sandbox, MerchantSdk sdk) { … }
 * }
 * }</pre>
 *
 * <p>With {@link #perClass()} in a static field, all tests of a class share one sandbox. Before each test, the
 * extension calls {@link Sandbox#reset()}. Use {@code perClass} if the application under test starts only once and
 * needs the addresses of the sandbox at its start.
 *
 * <pre>{@code
 * @RegisterExtension
 * static final SandboxExtension SANDBOX = SandboxExtension.perClass();
 *
 * @DynamicPropertySource
 * static void properties(DynamicPropertyRegistry registry) {
 *     registry.add("shop.gateway-url", () -> SANDBOX.sandbox().url(Address.GATEWAY));
 * }
 * }</pre>
 */
@SuppressWarnings("exports") // JUnit is an optional dependency, but every user of this class has JUnit
public final class SandboxExtension
        implements BeforeAllCallback, BeforeEachCallback, AfterEachCallback, AfterAllCallback, ParameterResolver {
    private static final ExtensionContext.Namespace NAMESPACE =
            ExtensionContext.Namespace.create(SandboxExtension.class);

    private boolean perClass;
    private @Nullable Sandbox shared;
    /** The JUnit id of the test class that declares the extension. */
    private @Nullable String owner;

    /**
     * Creates an extension that starts a separate sandbox for each test. JUnit calls this constructor for
     * {@code @ExtendWith}.
     */
    public SandboxExtension() {}

    /**
     * Returns an extension for a static field with {@code @RegisterExtension}. All tests of the class share one
     * sandbox.
     */
    public static SandboxExtension perClass() {
        SandboxExtension extension = new SandboxExtension();
        extension.perClass = true;
        return extension;
    }

    /**
     * Returns the sandbox that the tests of the class share. The first call starts the sandbox.
     *
     * @throws IllegalStateException if this extension was not created by {@link #perClass()}
     */
    public synchronized Sandbox sandbox() {
        if (!perClass) {
            throw new IllegalStateException(
                    "each test has a separate sandbox: take it as a parameter, or use SandboxExtension.perClass()");
        }
        Sandbox started = shared;
        if (started == null) {
            started = Sandbox.start();
            shared = started;
        }
        return started;
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        Class<?> type = parameter.getParameter().getType();
        return (type == Sandbox.class || type == MerchantSdk.class)
                && parameter.getDeclaringExecutable() instanceof Method
                && (perClass || context.getTestMethod().isPresent());
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        Sandbox sandbox = perClass
                ? sandbox()
                : store(context).getOrComputeIfAbsent(Sandbox.class, key -> Sandbox.start(), Sandbox.class);
        return parameter.getParameter().getType() == Sandbox.class ? sandbox : sandbox.sdk();
    }

    /**
     * Stores the id of the test class that declares the extension. JUnit first calls this method for that test class,
     * and later for the nested classes of that test class.
     */
    @Override
    public synchronized void beforeAll(ExtensionContext context) {
        if (owner == null) {
            owner = context.getUniqueId();
        }
    }

    @Override
    public synchronized void beforeEach(ExtensionContext context) {
        if (shared != null) {
            shared.reset();
        }
    }

    @Override
    public void afterEach(ExtensionContext context) {
        Sandbox sandbox = store(context).remove(Sandbox.class, Sandbox.class);
        if (sandbox != null) {
            sandbox.close();
        }
    }

    /** Closes the shared sandbox after all tests of the class that declares the extension. */
    @Override
    public synchronized void afterAll(ExtensionContext context) {
        // The owner is null if another extension failed before JUnit called beforeAll of this extension.
        if (owner != null && !owner.equals(context.getUniqueId())) {
            return;
        }
        owner = null;
        Sandbox started = shared;
        shared = null;
        if (started != null) {
            started.close();
        }
    }

    private static ExtensionContext.Store store(ExtensionContext context) {
        return context.getStore(NAMESPACE);
    }
}

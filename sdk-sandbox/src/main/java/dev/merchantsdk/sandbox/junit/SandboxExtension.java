package dev.merchantsdk.sandbox.junit;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.sandbox.Sandbox;
import java.lang.reflect.Method;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Provides each test method, and its {@code @BeforeEach} and {@code @AfterEach} methods, with a separate
 * {@link Sandbox} and a connected {@link MerchantSdk}. It is started for the first parameter that needs
 * it and closed after the test.
 *
 * <p>Constructors and {@code @BeforeAll} methods get no sandbox, because tests would share it.
 *
 * <pre>{@code
 * @ExtendWith(SandboxExtension.class)
 * final class CheckoutTest {
 *     @Test
 *     void shipsAfterApproval(Sandbox sandbox, MerchantSdk sdk) { … }
 * }
 * }</pre>
 */
@SuppressWarnings("exports") // JUnit is optional: every user of this class has it
public final class SandboxExtension implements AfterEachCallback, ParameterResolver {
    private static final ExtensionContext.Namespace NAMESPACE =
            ExtensionContext.Namespace.create(SandboxExtension.class);

    /** For JUnit. */
    public SandboxExtension() {}

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        Class<?> type = parameter.getParameter().getType();
        return (type == Sandbox.class || type == MerchantSdk.class)
                && parameter.getDeclaringExecutable() instanceof Method
                && context.getTestMethod().isPresent();
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        Sandbox sandbox = store(context).getOrComputeIfAbsent(Sandbox.class, key -> Sandbox.start(), Sandbox.class);
        return parameter.getParameter().getType() == Sandbox.class ? sandbox : sandbox.sdk();
    }

    @Override
    public void afterEach(ExtensionContext context) {
        Sandbox sandbox = store(context).remove(Sandbox.class, Sandbox.class);
        if (sandbox != null) {
            sandbox.close();
        }
    }

    private static ExtensionContext.Store store(ExtensionContext context) {
        return context.getStore(NAMESPACE);
    }
}

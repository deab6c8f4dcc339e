package dev.merchantsdk.spring;

import org.springframework.test.context.TestContext;
import org.springframework.test.context.TestContextAnnotationUtils;
import org.springframework.test.context.TestExecutionListener;

/** Empties the sandbox before each test with {@link AutoConfigureMerchantSandbox}. */
final class SandboxResetListener implements TestExecutionListener {
    @Override
    public void beforeTestMethod(TestContext test) {
        if (TestContextAnnotationUtils.hasAnnotation(test.getTestClass(), AutoConfigureMerchantSandbox.class)) {
            test.getApplicationContext().getBeanProvider(SandboxCallbacks.class).stream()
                    .forEach(SandboxCallbacks::reset);
        }
    }
}

package dev.merchantsdk.spring;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Runs a {@code @SpringBootTest} on a sandbox, whatever addresses and credentials the application's properties contain.
 * Each application context has one {@code Sandbox}, a bean, which is emptied before each test. With a web server, it
 * sends its callbacks to the application. Missing tables are created, unless a property forbids it. The stores keep their
 * content: use other order ids in each test. Needs {@code sdk-sandbox}.
 *
 * <p>The starter's jobs are off, unless a property sets their pause. A test does their work when it needs it: it calls
 * {@code work()} of the {@code Outbox}, {@code recover()} of the {@code Merchant}, or {@code lookUp} of the
 * {@code PaymentCallbacks}.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Documented
@Inherited
public @interface AutoConfigureMerchantSandbox {}

package dev.merchantsdk.proof.variants;

import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;

/** Runs the simulation with a broken variant, seed after seed, until an invariant is violated. */
final class VariantRunner {
    private static final String CHECK = "dev.merchantsdk.proof.SeedCheck";

    private VariantRunner() {}

    /**
     * Runs at most this number of seeds, from 1 on.
     *
     * @param broken the bytes of the broken classes
     */
    static VariantResult run(String variant, Map<String, byte[]> broken, int seeds)
            throws ReflectiveOperationException {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        VariantClassLoader loader = new VariantClassLoader(broken);
        thread.setContextClassLoader(loader);
        try {
            LongFunction<List<String>> check = check(loader);
            for (int seed = 1; seed <= seeds; seed++) {
                List<String> violations = check.apply(seed);
                if (!violations.isEmpty()) {
                    return new VariantResult(variant, seed, violations);
                }
            }
            return new VariantResult(variant, seeds, List.of());
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    @SuppressWarnings("unchecked") // the class says so itself
    private static LongFunction<List<String>> check(ClassLoader loader) throws ReflectiveOperationException {
        return (LongFunction<List<String>>)
                loader.loadClass(CHECK).getConstructor().newInstance();
    }
}

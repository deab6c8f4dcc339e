package dev.merchantsdk.proof.variants;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;

/**
 * Loads the SDK, the stores, the simulator and the simulated world once more, with the broken classes of one variant.
 * Other libraries are those of the test.
 */
final class VariantClassLoader extends ClassLoader {
    private static final String PROJECT = "dev.merchantsdk.";
    private static final String RUNNER = VariantClassLoader.class.getPackageName() + ".";

    static {
        registerAsParallelCapable();
    }

    private final Map<String, byte[]> broken;

    VariantClassLoader(Map<String, byte[]> broken) {
        super(VariantClassLoader.class.getClassLoader());
        this.broken = broken;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith(PROJECT) || name.startsWith(RUNNER)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? define(name) : loaded;
        }
    }

    private Class<?> define(String name) throws ClassNotFoundException {
        byte[] bytes = broken.get(name);
        if (bytes == null) {
            bytes = original(name);
        }
        return defineClass(name, bytes, 0, bytes.length);
    }

    private byte[] original(String name) throws ClassNotFoundException {
        try (InputStream file = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
            if (file == null) {
                throw new ClassNotFoundException(name);
            }
            return file.readAllBytes();
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }
}

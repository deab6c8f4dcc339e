package dev.merchantsdk.testkit;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Finds the classes of a module. */
public final class CompiledClasses {
    private CompiledClasses() {}

    /** Returns all classes, of any visibility, that were compiled into the same folder as one of them. */
    public static List<Class<?>> with(Class<?> one) throws IOException, URISyntaxException {
        Path root =
                Path.of(one.getProtectionDomain().getCodeSource().getLocation().toURI());
        try (Stream<Path> files = Files.walk(root)) {
            return files.map(file -> root.relativize(file).toString().replace('\\', '/'))
                    .filter(name -> name.endsWith(".class") && !name.endsWith("-info.class"))
                    .map(name ->
                            name.substring(0, name.length() - ".class".length()).replace('/', '.'))
                    .<Class<?>>map(name -> load(name, one.getClassLoader()))
                    .toList();
        }
    }

    private static Class<?> load(String name, ClassLoader loader) {
        try {
            return Class.forName(name, false, loader);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }
}

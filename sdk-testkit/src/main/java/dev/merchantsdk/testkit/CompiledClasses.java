package dev.merchantsdk.testkit;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Finds the classes of a module. */
public final class CompiledClasses {
    private CompiledClasses() {}

    /** Returns all classes of the folder or jar that contains the given class. */
    public static List<Class<?>> with(Class<?> one) throws IOException, URISyntaxException {
        Path place =
                Path.of(one.getProtectionDomain().getCodeSource().getLocation().toURI());
        if (Files.isDirectory(place)) {
            return in(place, one.getClassLoader());
        }
        try (FileSystem jar = FileSystems.newFileSystem(place)) {
            return in(jar.getPath("/"), one.getClassLoader());
        }
    }

    private static List<Class<?>> in(Path root, ClassLoader loader) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.map(file -> root.relativize(file).toString().replace('\\', '/'))
                    .filter(name -> name.endsWith(".class") && !name.endsWith("-info.class"))
                    .map(name ->
                            name.substring(0, name.length() - ".class".length()).replace('/', '.'))
                    .<Class<?>>map(name -> load(name, loader))
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

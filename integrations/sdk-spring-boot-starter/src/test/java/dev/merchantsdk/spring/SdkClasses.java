package dev.merchantsdk.spring;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.stream.Stream;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import org.springframework.util.ClassUtils;

/** The files of all modules of the SDK on the class path, without those of these tests. */
final class SdkClasses {
    private static final String FOLDER = "dev/merchantsdk/";

    private SdkClasses() {}

    /** Returns the classes, but none that needs a missing library. */
    static Stream<Class<?>> all() {
        return names().filter(name -> name.endsWith(".class") && !name.endsWith("package-info.class"))
                .map(name ->
                        name.substring(0, name.length() - ".class".length()).replace('/', '.'))
                .filter(name -> ClassUtils.isPresent(name, null))
                .map(name -> ClassUtils.resolveClassName(name, null));
    }

    /** Returns the names of files, such as {@code dev/merchantsdk/Merchant.class}. */
    static Stream<String> names() {
        try {
            return Stream.of(new PathMatchingResourcePatternResolver().getResources("classpath*:" + FOLDER + "**/*.*"))
                    .map(SdkClasses::address)
                    .filter(address -> !address.contains("/test-classes/"))
                    .map(address -> address.substring(address.lastIndexOf(FOLDER)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String address(Resource file) {
        try {
            return file.getURL().toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

package dev.merchantsdk.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.sandbox.Sandbox;
import java.io.IOException;
import java.io.StringWriter;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** A test class that a person has copied from a page. */
record CopiedTest(Path classes) {
    private static final String NAME = "RebuiltOrderTest";

    /** Compiles a copied text. */
    static CopiedTest of(String text, Path directory) throws IOException {
        Path classes = Files.createTempDirectory(directory, "copied");
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter messages = new StringWriter();
        SimpleJavaFileObject source =
                new SimpleJavaFileObject(URI.create("string:///" + NAME + ".java"), SimpleJavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                        return text;
                    }
                };
        boolean compiled = compiler.getTask(
                        messages,
                        null,
                        null,
                        List.of("-d", classes.toString(), "-cp", System.getProperty("java.class.path"), "-proc:none"),
                        null,
                        List.of(source))
                .call();
        assertThat(compiled).as(messages + text).isTrue();
        return new CopiedTest(classes);
    }

    /** Runs the test method in a new sandbox. */
    void run() throws Exception {
        try (URLClassLoader loader =
                        new URLClassLoader(new URL[] {classes.toUri().toURL()});
                Sandbox sandbox = Sandbox.start()) {
            Class<?> type = loader.loadClass(NAME);
            Constructor<?> constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            Method test = Arrays.stream(type.getDeclaredMethods())
                    .filter(method -> method.getName().startsWith("rebuilds"))
                    .findFirst()
                    .orElseThrow();
            assertThat(test.getParameterTypes()).containsExactly(Sandbox.class, MerchantSdk.class);
            test.setAccessible(true);
            Object unused = test.invoke(constructor.newInstance(), sandbox, sandbox.sdk());
        }
    }
}

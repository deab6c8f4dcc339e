package dev.merchantsdk.proof.variants;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.JavaFileObject.Kind;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Compiles the broken sources of variants against the class path of the test, in memory. Not thread-safe. */
final class VariantCompiler implements AutoCloseable {
    private static final List<String> OPTIONS =
            List.of("-proc:none", "-nowarn", "--release", "17", "-cp", System.getProperty("java.class.path"));

    private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    private final JavaFileManager files = compiler.getStandardFileManager(null, null, null);

    /** Returns the bytes of the broken class and of the classes in it, by their binary names. */
    Map<String, byte[]> compile(BrokenVariant variant) throws IOException {
        String source = Files.readString(BrokenVariants.ROOT.resolve(variant.sourceFile()));
        BrokenSource broken = new BrokenSource(variant.className(), variant.brokenSource(source));
        Classes classes = new Classes(files);
        StringWriter messages = new StringWriter();
        if (!compiler.getTask(messages, classes, null, OPTIONS, null, List.of(broken))
                .call()) {
            throw new IllegalStateException(variant + " doesn't compile:\n" + messages);
        }
        return classes.bytes();
    }

    @Override
    public void close() throws IOException {
        files.close();
    }

    private static final class BrokenSource extends SimpleJavaFileObject {
        private final String text;

        BrokenSource(String className, String text) {
            super(uri(className, Kind.SOURCE), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    private static final class Classes extends ForwardingJavaFileManager<JavaFileManager> {
        private final Map<String, ByteArrayOutputStream> written = new HashMap<>();

        Classes(JavaFileManager files) {
            super(files);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(Location location, String name, Kind kind, FileObject sibling) {
            return new SimpleJavaFileObject(uri(name, kind), kind) {
                @Override
                public OutputStream openOutputStream() {
                    return written.computeIfAbsent(name, any -> new ByteArrayOutputStream());
                }
            };
        }

        Map<String, byte[]> bytes() {
            return written.entrySet().stream()
                    .collect(Collectors.toMap(
                            Map.Entry::getKey, entry -> entry.getValue().toByteArray()));
        }
    }

    private static URI uri(String className, Kind kind) {
        return URI.create("memory:///" + className.replace('.', '/') + kind.extension);
    }
}

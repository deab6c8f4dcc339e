package dev.merchantsdk.payments;

import dev.merchantsdk.testkit.ChildJvm;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles statements of a merchant's code, so that tests can check which statements do not compile. */
public final class MerchantCode {
    /** The error codes of javac for an argument of the wrong type. */
    public static final List<String> FIT =
            List.of("compiler.err.prob.found.req", "compiler.err.cant.apply.symbol", "compiler.err.cant.apply.symbols");

    /** The error code of javac for a method that does not exist. */
    public static final List<String> MISSING = List.of("compiler.err.cant.resolve.location.args");

    /** The error code of javac for the use of a private or protected member. */
    public static final List<String> HIDDEN = List.of("compiler.err.report.access");

    /** The error code of javac for the call of a package-private method. */
    public static final List<String> NOT_PUBLIC = List.of("compiler.err.not.def.public.cant.access");

    private static final JavaCompiler JAVAC = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler());
    private static final StandardJavaFileManager FILES = JAVAC.getStandardFileManager(null, null, null);

    private final String template;

    /**
     * A statement that compiles with one expression and does not compile with another expression.
     *
     * @param statement the statement with {@code $} in place of the expression
     * @param because the error codes that javac may report for the statement with {@code doesNot}
     */
    public record Probe(String statement, String fits, String doesNot, List<String> because) {
        public String right() {
            return statement.replace("$", fits);
        }

        public String wrong() {
            return statement.replace("$", doesNot);
        }

        @Override
        public String toString() {
            return wrong();
        }
    }

    /**
     * Creates a compiler.
     *
     * @param template a compilation unit with two {@code %s}, for the name of the class and for the statement
     */
    public MerchantCode(String template) {
        this.template = template;
    }

    /** Compiles each statement in a separate class, and returns the compile errors. */
    public List<Diagnostic<? extends JavaFileObject>> errors(Path out, List<String> statements) {
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        List<String> options =
                List.of("-proc:none", "-Xmaxerrs", "10000", "-classpath", ChildJvm.classPath(), "-d", out.toString());
        List<SourceText> sources = new ArrayList<>();
        for (String statement : statements) {
            String name = "Shop" + sources.size();
            sources.add(new SourceText(name, String.format(Locale.ROOT, template, name, statement)));
        }
        JAVAC.getTask(null, FILES, found, options, null, sources).call();
        return found.getDiagnostics().stream()
                .filter(diagnostic -> diagnostic.getKind() == Diagnostic.Kind.ERROR)
                .collect(Collectors.toList());
    }

    /** Compiles like {@link #errors}, and returns the codes of the compile errors of each statement. */
    public Map<String, List<String>> errorCodes(Path out, List<String> statements) {
        List<Diagnostic<? extends JavaFileObject>> errors = errors(out, statements);
        Map<String, List<String>> codes = new HashMap<>();
        for (int i = 0; i < statements.size(); i++) {
            String file = "/Shop" + i + ".java";
            codes.put(
                    statements.get(i),
                    errors.stream()
                            .filter(error -> error.getSource().getName().equals(file))
                            .map(Diagnostic::getCode)
                            .toList());
        }
        return codes;
    }

    private static final class SourceText extends SimpleJavaFileObject {
        private final String content;

        SourceText(String name, String content) {
            super(URI.create("string:///" + name + ".java"), Kind.SOURCE);
            this.content = content;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return content;
        }
    }
}

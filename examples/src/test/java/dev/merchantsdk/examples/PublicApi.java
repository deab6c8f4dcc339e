package dev.merchantsdk.examples;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Lists the public API of modules: the exported types, and their members that other modules can use. */
final class PublicApi {
    private static final Pattern PACKAGES = Pattern.compile("\\b(?:[a-z_]\\w*\\.)+(?=[A-Z])");

    private static final Set<String> OF_EVERY_OBJECT =
            Set.of("boolean equals(Object)", "int hashCode()", "String toString()");

    private final Set<String> exported = new TreeSet<>();

    /** Reads the module descriptors in these directories of class files. */
    PublicApi(List<Path> modules) throws IOException {
        for (Path classes : modules) {
            exported.addAll(exports(classes));
        }
    }

    private static Set<String> exports(Path classes) throws IOException {
        if (Files.notExists(classes.resolve("module-info.class"))) {
            return packages(classes);
        }
        try (InputStream descriptor = Files.newInputStream(classes.resolve("module-info.class"))) {
            return ModuleDescriptor.read(descriptor).exports().stream()
                    .filter(export -> !export.isQualified())
                    .map(ModuleDescriptor.Exports::source)
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    /** Returns the packages of an automatic module, which exports all of them. */
    private static Set<String> packages(Path classes) throws IOException {
        try (Stream<Path> files = Files.walk(classes)) {
            return files.filter(file -> file.toString().endsWith(".class"))
                    .map(file -> classes.relativize(file.getParent()).toString().replace(File.separatorChar, '.'))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    /** Returns the types of a module in alphabetical order, each followed by its members. */
    List<String> lines(Path classes) throws IOException, ClassNotFoundException {
        List<String> lines = new ArrayList<>();
        for (String name : exports(classes)) {
            lines.add("package " + name);
            for (Class<?> type : types(classes, name)) {
                lines.add("  " + header(type));
                members(type).forEach(member -> lines.add("    " + member));
            }
        }
        return lines;
    }

    private List<Class<?>> types(Path classes, String packageName) throws IOException, ClassNotFoundException {
        List<Class<?>> types = new ArrayList<>();
        try (Stream<Path> files = Files.list(classes.resolve(packageName.replace('.', '/')))) {
            List<String> names = files.map(file -> file.getFileName().toString())
                    .filter(file -> file.endsWith(".class") && !file.equals("package-info.class"))
                    .map(file -> packageName + "." + file.substring(0, file.length() - ".class".length()))
                    .sorted()
                    .toList();
            for (String name : names) {
                Class<?> type = Class.forName(name, false, PublicApi.class.getClassLoader());
                if (isVisible(type)) {
                    types.add(type);
                }
            }
        }
        return types;
    }

    private boolean isVisible(Class<?> type) {
        boolean isNamed = type.getCanonicalName() != null;
        boolean isOpen = type.getDeclaringClass() == null ? isExported(type) : isVisible(type.getDeclaringClass());
        return isNamed && isOpen && isVisible(type.getModifiers(), type.getDeclaringClass());
    }

    private boolean isExported(Class<?> type) {
        return !type.getPackageName().startsWith("dev.merchantsdk.") || exported.contains(type.getPackageName());
    }

    /**
     * Returns whether other modules can use a member. Other modules can use a protected member only if they can extend
     * the declaring class.
     */
    private boolean isVisible(int modifiers, Class<?> declaring) {
        return Modifier.isPublic(modifiers)
                || (declaring != null && Modifier.isProtected(modifiers) && canBeExtended(declaring));
    }

    private static boolean canBeExtended(Class<?> type) {
        return !Modifier.isFinal(type.getModifiers())
                && !type.isSealed()
                && (type.isInterface()
                        || Arrays.stream(type.getDeclaredConstructors())
                                .anyMatch(constructor ->
                                        (constructor.getModifiers() & (Modifier.PUBLIC | Modifier.PROTECTED)) != 0));
    }

    private String header(Class<?> type) {
        String supertypes = Stream.concat(
                        Stream.ofNullable(type.getGenericSuperclass())
                                .filter(superclass -> superclass != Object.class && !type.isRecord() && !type.isEnum()),
                        Arrays.stream(type.getGenericInterfaces()))
                .filter(supertype -> isVisible(rawType(supertype)))
                .map(supertype -> simple(supertype.getTypeName()))
                .sorted()
                .collect(Collectors.joining(", "));
        String name = type.getCanonicalName().substring(type.getPackageName().length() + 1);
        return kind(type) + " " + name + (supertypes.isEmpty() ? "" : ": " + supertypes);
    }

    private static Class<?> rawType(Type type) {
        return type instanceof Class<?> plain
                ? plain
                : (Class<?>) ((java.lang.reflect.ParameterizedType) type).getRawType();
    }

    private static String kind(Class<?> type) {
        if (type.isAnnotation()) {
            return "annotation";
        }
        if (type.isRecord()) {
            return "record";
        }
        if (type.isEnum()) {
            return "enum";
        }
        String kind = type.isInterface() ? "interface" : "class";
        if (type.isSealed()) {
            return "sealed " + kind;
        }
        boolean isAbstract = !type.isInterface() && Modifier.isAbstract(type.getModifiers());
        return (isAbstract ? "abstract " : canBeExtended(type) ? "" : "final ") + kind;
    }

    private Set<String> members(Class<?> type) {
        Set<String> members = new TreeSet<>();
        Arrays.stream(type.getDeclaredFields())
                .filter(field -> isMember(field, type))
                .map(Field::toGenericString)
                .forEach(members::add);
        Arrays.stream(type.getDeclaredConstructors())
                .filter(constructor -> isMember(constructor, type))
                .filter(constructor ->
                        Arrays.stream(constructor.getParameterTypes()).allMatch(this::isUsable))
                .map(Constructor::toGenericString)
                .forEach(members::add);
        methods(type)
                .filter(method -> isMember(method, type))
                .map(Method::toGenericString)
                .forEach(members::add);
        return members.stream()
                .map(PublicApi::simple)
                .map(member -> member.replaceFirst("^public (abstract |default |final |synchronized )*", ""))
                .map(member -> member.replaceFirst("\\b(?:[A-Z]\\w*\\.)+(\\w+(?:\\(|$))", "$1"))
                .filter(member -> !OF_EVERY_OBJECT.contains(member))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /**
     * Returns the methods of a type. The result includes the methods that the type inherits from supertypes outside the
     * public API.
     */
    private Stream<Method> methods(Class<?> type) {
        Stream<Method> inherited = Arrays.stream(type.getMethods())
                .filter(method -> method.getDeclaringClass() != type && !isVisible(method.getDeclaringClass()));
        return Stream.concat(Arrays.stream(type.getDeclaredMethods()), inherited);
    }

    /** Returns whether other modules can create a value of a type. Only the SDK calls a constructor that takes another. */
    private boolean isUsable(Class<?> parameter) {
        Class<?> type = parameter.isArray() ? parameter.getComponentType() : parameter;
        return type.isPrimitive() || isVisible(type);
    }

    private boolean isMember(Member member, Class<?> type) {
        return !member.isSynthetic() && isVisible(member.getModifiers(), type);
    }

    private static String simple(String text) {
        return PACKAGES.matcher(text).replaceAll("").replace('$', '.');
    }
}

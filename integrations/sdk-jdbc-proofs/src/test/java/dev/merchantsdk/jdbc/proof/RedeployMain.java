package dev.merchantsdk.jdbc.proof;

import java.io.File;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import javax.sql.DataSource;

/**
 * A container that starts an application in a class loader of its own, stops it, and waits until the loader is
 * collected. The database driver belongs to the container.
 */
final class RedeployMain {
    private static final String LIBRARIES_WITH_THREADS = ".*/(okhttp|okio|kotlin|annotations)[^/]*\\.jar";
    /** Half a second each. The threads of OkHttp and Okio end one after the other, in a minute and a half. */
    private static final int CHECKS = 600;

    private RedeployMain() {}

    /**
     * Prints {@code collected} if nothing keeps the class loader of the application.
     *
     * @param arguments {@code shared} if OkHttp belongs to the container, whose idle threads then do not delay the
     *     result; {@code own} if OkHttp belongs to the application. Then the settings of the shop
     */
    public static void main(String... arguments) throws Exception {
        List<String> setting = List.of(arguments).subList(1, arguments.length);
        boolean shared = arguments[0].equals("shared");
        List<URL> container = new ArrayList<>();
        List<URL> application = new ArrayList<>();
        for (String path : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            boolean ofContainer =
                    path.matches(".*/(h2|postgresql)-[^/]*\\.jar") || (shared && path.matches(LIBRARIES_WITH_THREADS));
            (ofContainer ? container : application).add(Path.of(path).toUri().toURL());
        }
        ClassLoader libraries = new URLClassLoader(container.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
        ReferenceQueue<ClassLoader> collected = new ReferenceQueue<>();
        WeakReference<ClassLoader> loader = new WeakReference<>(deploy(application, libraries, setting), collected);
        // In a container, also a wait of the SDK that ended by itself later would be a fault.
        for (int i = 0; i < (shared ? CHECKS / 10 : CHECKS); i++) {
            // A thread of OkHttp may still close a connection, and only then become idle.
            forgetIn(libraries, loader);
            if (shared) {
                replaceLastTimeout(libraries);
            }
            System.gc();
            if (collected.remove(500) != null) {
                System.out.println("collected");
                return;
            }
        }
        System.out.println("kept");
    }

    private static ClassLoader deploy(List<URL> application, ClassLoader libraries, List<String> setting)
            throws Exception {
        DataSource dataSource = (DataSource) libraries
                .loadClass("org.h2.jdbcx.JdbcDataSource")
                .getConstructor()
                .newInstance();
        dataSource
                .getClass()
                .getMethod("setURL", String.class)
                .invoke(dataSource, "jdbc:h2:mem:shop;DB_CLOSE_DELAY=-1");
        Thread caller = Thread.currentThread();
        ClassLoader before = caller.getContextClassLoader();
        try (URLClassLoader loader = new URLClassLoader(application.toArray(URL[]::new), libraries)) {
            caller.setContextClassLoader(loader);
            @SuppressWarnings("unchecked") // the type of the application's entry
            BiConsumer<DataSource, List<String>> shop =
                    (BiConsumer<DataSource, List<String>>) loader.loadClass(RedeployedShop.class.getName())
                            .getConstructor()
                            .newInstance();
            shop.accept(dataSource, setting);
            return loader;
        } finally {
            caller.setContextClassLoader(before);
        }
    }

    /**
     * Makes the idle threads of the container's libraries forget the application, as their end after a minute would.
     * Prints each other thread that keeps the application.
     */
    private static void forgetIn(ClassLoader libraries, WeakReference<ClassLoader> loader) throws Exception {
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            boolean isKeeping = loader.get() != null && thread.getContextClassLoader() == loader.get();
            if (isOfContainer(thread, libraries)) {
                if (isKeeping) {
                    thread.setContextClassLoader(null);
                }
                forgetAccess(thread); // also a thread that the SDK started without the application's class loader
            } else if (isKeeping && !thread.getName().matches("OkHttp .*|Okio Watchdog")) {
                System.out.println("kept by " + thread.getName());
            }
        }
    }

    private static boolean isOfContainer(Thread thread, ClassLoader libraries) {
        return (thread.getName().startsWith("OkHttp TaskRunner") && isOf(libraries, "okhttp3.OkHttpClient"))
                || (thread.getName().equals("Okio Watchdog") && isOf(libraries, "okio.Okio"));
    }

    /** Starts a time-out of the container, because Okio's thread keeps the last socket whose time-out it handled. */
    private static void replaceLastTimeout(ClassLoader libraries) throws Exception {
        Class<?> type = libraries.loadClass("okio.AsyncTimeout");
        Object timeout = type.getConstructor().newInstance();
        type.getMethod("timeout", long.class, TimeUnit.class).invoke(timeout, 1, TimeUnit.MILLISECONDS);
        type.getMethod("enter").invoke(timeout);
    }

    private static boolean isOf(ClassLoader libraries, String type) {
        try {
            return libraries.loadClass(type).getClassLoader() == libraries;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    /** Removes the access context that a thread inherits before Java 24. */
    private static void forgetAccess(Thread thread) throws Exception {
        for (Field field : Thread.class.getDeclaredFields()) {
            if (field.getName().equals("inheritedAccessControlContext")) {
                field.setAccessible(true);
                field.set(thread, null);
            }
        }
    }
}

package dev.merchantsdk.jdbc;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Set;

/**
 * Creates the connection that a handler uses within a transaction. The handler cannot end the transaction through this
 * connection.
 */
final class SharedConnection {
    private static final Set<String> REFUSED = Set.of("commit", "setAutoCommit", "abort", "setTransactionIsolation");

    private SharedConnection() {}

    static Connection of(Connection connection) {
        return (Connection) Proxy.newProxyInstance(
                SharedConnection.class.getClassLoader(),
                new Class<?>[] {Connection.class},
                (proxy, method, arguments) -> {
                    if (endsTransaction(method)) {
                        throw new SQLException("the handler of a callback must not call " + method.getName()
                                + ": the transaction ends with the handler");
                    }
                    if (method.getName().equals("close")) {
                        return null;
                    }
                    try {
                        return method.invoke(connection, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    private static boolean endsTransaction(Method method) {
        boolean isRollback = method.getName().equals("rollback") && method.getParameterCount() == 0;
        return isRollback || REFUSED.contains(method.getName());
    }
}

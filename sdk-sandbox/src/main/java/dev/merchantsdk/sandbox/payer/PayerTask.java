package dev.merchantsdk.sandbox.payer;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.parser.JsonObjectParser;
import java.util.Optional;
import java.util.function.Function;

/** Something that a person decides, or has decided: a payment, a binding or a credit application. */
public interface PayerTask {
    /** Finds the task with a key, and calls a function while nothing else changes it. */
    interface TaskFinder {
        Optional<HttpResponse> find(String key, Function<PayerTask, HttpResponse> use);
    }

    /** Returns what the page shows: the subject, what it asks for, and the outcome. */
    JsonValue view();

    /**
     * Reads the fields of an action. The result performs the action, and throws {@link IllegalStateException} if the
     * task isn't waiting for it. Returns empty if there is no such action.
     *
     * @param body the fields; errors in them are reported to this parser
     */
    Optional<Runnable> action(String name, JsonObjectParser body);
}

package dev.merchantsdk.sandbox.http;

/** A value that a test or a person changes while the sandbox runs. Thread-safe. */
public final class Setting<T> {
    private final Runnable changed;
    private volatile T value;

    /** @param changed runs after each change */
    public Setting(T initial, Runnable changed) {
        this.value = initial;
        this.changed = changed;
    }

    /** Creates a setting that only later requests show. */
    public Setting(T initial) {
        this(initial, () -> {});
    }

    public T get() {
        return value;
    }

    public void set(T other) {
        value = other;
        changed.run();
    }
}

package dev.merchantsdk.proof;

/** The failure of a store that the plan contains. */
final class StoreFailedException extends IllegalStateException {
    private static final long serialVersionUID = 1;

    StoreFailedException(String when) {
        super("the plan lets the store fail " + when);
    }
}

package dev.merchantsdk.credit.model;

/**
 * Checks the id of an application. According to the contract ("Limits"), the id has 36 characters. The SDK does not
 * check the length, because any id in a response proves that an application exists.
 */
final class ApplicationId {
    private ApplicationId() {}

    static boolean isOne(String text) {
        return !text.isBlank() && text.chars().noneMatch(Character::isISOControl);
    }
}
